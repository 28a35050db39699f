import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { GlobalKeys } from '../../shell/GlobalKeys.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';

it('switches the keys without a modifier off and on again', async () => {
  const { user } = render(
    <>
      <GlobalKeys />
      <KeyboardSection />
    </>,
    '/preferences',
  );
  const letters = screen.getByRole('switch');
  await user.click(letters);
  letters.blur();
  await user.keyboard('ge');
  expect(location.pathname).toBe('/preferences');
  await user.click(letters);
  letters.blur();
  await user.keyboard('ge');
  expect(location.pathname).toBe('/app');
});
