import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { offline, serve } from '../testing/serve.ts';
import { CityField } from './CityField.tsx';

const CITIES = 'Austin, Texas|Austintown, Ohio|Austin, Minnesota|Honolulu, Hawaii|Cologne, Germany';

const submitted = vi.fn();

function Form() {
  const form = useForm({ initialValues: { city: '' } });
  return (
    <form onSubmit={form.onSubmit(({ city }) => submitted(city))}>
      <CityField {...form.getInputProps('city')} />
      <button type="submit">Save</button>
    </form>
  );
}

/** The server suggests the cities that begin with the text, the largest first. */
function renderForm() {
  submitted.mockClear();
  const { calls } = serve({
    listCities({ query: { q: typed = '' } }) {
      if (typed === 'Offline') return offline();
      const q = typed.toLowerCase().replace('köln', 'cologne');
      const names = CITIES.split('|').filter((name) => name.toLowerCase().startsWith(q));
      const named = names.find((name) => `${name.toLowerCase()},`.startsWith(`${q},`));
      return names.map((name) => ({ name, isNamed: name === named }));
    },
  });
  return { calls, ...render(<Form />) };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');

describe('CityField', () => {
  it.each([
    ['austin', 'Austin, Texas'],
    ['Austin, Texas', 'Austin, Texas'],
    ['Honolu', 'Honolulu, Hawaii'],
    ['Köln', 'Cologne, Germany'],
    ['Aust', 'Aust', 'unknown'],
    ['Nowhere', 'Nowhere', 'unknown'],
    ['Offline', 'Offline'],
  ])('turns %s into %s when the field is left, and says when it is unknown', async (...row) => {
    const [typed = '', city, unknown] = row;
    const { user, calls } = renderForm();
    await user.type(field(), typed);
    await user.tab();
    await waitFor(() => expect(calls).not.toHaveLength(0));
    await waitFor(() => expect(field().value).toBe(city));
    const sentence = () => screen.queryByText(/couldn't find this place/);
    await waitFor(() => expect(sentence() !== null).toBe(unknown !== undefined));
    await user.type(field(), 'x');
    expect(sentence()).toBe(null);
  });

  it('takes the city before Enter submits the form', async () => {
    const { user } = renderForm();
    await user.type(field(), 'austin');
    await screen.findByRole('option', { name: 'Austin, Texas' });
    await user.keyboard('{Escape}{Enter}');
    expect(submitted.mock.calls).toEqual([['Austin, Texas']]);
  });
});
