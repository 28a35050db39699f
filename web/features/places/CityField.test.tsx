import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { makeStore } from '../../platform/store.ts';
import { CityField } from './CityField.tsx';

const CITIES = ['Austin, Texas', 'Austintown, Ohio', 'Austin, Minnesota', 'Honolulu, Hawaii'];

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
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const q = new URL(String(url), 'http://localhost').searchParams.get('q') ?? '';
    const names = CITIES.filter((name) => name.toLowerCase().startsWith(q.toLowerCase()));
    const isNamed = (name: string) =>
      [name, name.split(',')[0]].some((one) => one?.toLowerCase() === q.toLowerCase());
    const first = names.findIndex(isNamed);
    return Response.json(
      q === 'Köln'
        ? [{ name: 'Cologne, Germany', isNamed: true }]
        : names.map((name, index) => ({ name, isNamed: index === first })),
    );
  });
  return render(
    <Provider store={makeStore()}>
      <Form />
    </Provider>,
  );
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
  ])(
    'turns %s into %s when the field is left, and says when it is unknown',
    async (typed, city, unknown?: string) => {
      const { user } = renderForm();
      await user.type(field(), typed);
      await user.tab();
      await waitFor(() => expect(vi.mocked(window.fetch)).toHaveBeenCalled());
      await waitFor(() => expect(field().value).toBe(city));
      const sentence = () => screen.queryByText(/couldn't find this place/);
      if (unknown) expect(await screen.findByText(/couldn't find this place/)).toBeTruthy();
      else expect(sentence()).toBe(null);
      await user.type(field(), 'x');
      expect(sentence()).toBe(null);
    },
  );

  it('says nothing of a place while the server cannot be reached', async () => {
    const { user } = renderForm();
    const fetched = vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await user.type(field(), 'Nowhere');
    await user.tab();
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(screen.queryByText(/couldn't find this place/)).toBe(null);
  });

  it('takes the city before Enter submits the form', async () => {
    const { user } = renderForm();
    await user.type(field(), 'austin');
    await screen.findByRole('option', { name: 'Austin, Texas' });
    await user.keyboard('{Escape}{Enter}');
    expect(submitted.mock.calls).toEqual([['Austin, Texas']]);
  });
});
