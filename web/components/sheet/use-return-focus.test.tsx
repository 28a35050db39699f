import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLOSING, useReturnFocus } from './use-return-focus.ts';

/** A page with a button, and a layer that fades out. */
function Page({ opened }: { opened: boolean }) {
  useReturnFocus(opened);
  return (
    <>
      <button type="button">On the page</button>
      <div {...{ [CLOSING]: true }}>
        <button type="button">In the layer</button>
      </div>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the focus leaves a layer that fades out for the opener', async () => {
  const { rerender } = render(<Page opened={false} />);
  button('On the page').focus();
  rerender(<Page opened />);
  button('In the layer').focus();
  rerender(<Page opened={false} />);
  await waitFor(() => expect(document.activeElement).toBe(button('On the page')));
});

test('an opener in a layer that fades out gets no focus', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Page opened={false} />);
  button('In the layer').focus();
  rerender(<Page opened />);
  button('In the layer').blur();
  rerender(<Page opened={false} />);
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});
