import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DiscoverPerson } from '#contract/discover.ts';
import { cardPrompt } from '../person/prompts.ts';
import { renderSignedIn } from '../testing/render.tsx';
import { SwipeCard } from './SwipeCard.tsx';

const NOOR: DiscoverPerson = {
  id: 7,
  name: 'Noor',
  age: 31,
  bio: 'Paper conservator: tiny brushes, enormous patience.',
  location: 'Austin, TX',
  distanceBand: '5–10 km',
  prompts: [],
  interests: ['Coffee', 'Wine', 'Travel', 'Cats', 'Photography'],
  profileImage: '/media/a',
  images: ['/media/a', '/media/b'],
  imageColors: ['#112233', '#445566'],
  isOnline: true,
};

function renderCard(change: Partial<DiscoverPerson> = {}, sharedWith: string[] = []) {
  const person = { ...NOOR, ...change };
  const prompt = cardPrompt(person, sharedWith);
  return renderSignedIn(<SwipeCard {...{ person, sharedWith, prompt }} depth={0} />, '/app', {
    distanceUnit: 'km',
  });
}

/** The visible chips at the foot of the card. */
const chips = () =>
  [...document.querySelectorAll('li:not([data-over])')].map(({ textContent }) => textContent);

describe('SwipeCard', () => {
  it('reads out what a photo shows, where its owner wrote it', async () => {
    const { user } = renderCard({ imageTexts: ['', 'Noor in her workshop'] });
    expect(screen.getByAltText('Photo 1 of 2, Noor')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByAltText('Photo 2 of 2, Noor: Noor in her workshop')).toBeTruthy();
  });

  it('says name, age, place with distance, and the bio', () => {
    renderCard({ superLikedYou: true });
    expect(screen.getByText('Super liked you')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Noor, 31');
    expect(screen.getByText(/Austin/).closest('p')?.textContent).toBe('Austin, TX · 5–10 km');
    expect(screen.getByText(NOOR.bio)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Online' })).toBeTruthy();
  });

  it.each<[string, Partial<DiscoverPerson>, string | undefined]>([
    ['a place alone', { distanceBand: undefined }, 'Austin, TX'],
    ['a distance alone', { location: '' }, '5–10 km'],
    ['a place of one word', { location: 'Singapore' }, 'Singapore · 5–10 km'],
    ['neither', { location: '', distanceBand: undefined }, undefined],
  ])('shows %s', (_name, change, text) => {
    renderCard(change);
    const place = [...document.querySelectorAll('p')].find((node) => node.querySelector('svg'));
    expect(place?.textContent).toBe(text);
  });

  it.each<[string, string[], string[], string[]]>([
    [
      'shared ones first and marked',
      NOOR.interests,
      ['Photography', 'Travel'],
      ['Travel, shared interest', 'Photography, shared interest', 'Coffee', '+2'],
    ],
    ['three without +N', ['Art', 'Yoga', 'Dogs'], [], ['Art', 'Yoga', 'Dogs']],
    ['one', ['Art'], ['Art'], ['Art, shared interest']],
  ])('shows up to three interests, then +N: %s', (_name, interests, sharedWith, shown) => {
    renderCard({ interests }, sharedWith);
    expect(chips()).toEqual(shown);
  });

  it.each([
    [400, ['Coffee', 'Wine', 'Travel', '+2']],
    [290, ['Coffee', 'Wine', '+3']],
    [100, ['+5']],
  ])('counts the interests that do not fit into %d px in +N', async (width, shown) => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(window, 'ResizeObserver').mockImplementation(
      class {
        constructor(measure: ResizeObserverCallback) {
          queueMicrotask(() => measure([], this));
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    renderCard();
    await waitFor(() => expect(chips()).toEqual(shown));
  });

  it('opens the profile with a tap on the photo, and pages with strips at the edges', async () => {
    const { user } = renderCard();
    const photo = () => screen.getByRole('img', { name: /^Photo/ });
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(photo().getAttribute('alt')).toBe('Photo 2 of 2, Noor');
    expect(window.location.pathname).toBe('/app');
    const link = screen.getByRole('link', { name: "View Noor's profile" });
    // Not in the foot of the card: it covers the photo.
    expect(link.parentElement?.matches('article')).toBe(true);
    await user.click(link);
    expect(window.location.pathname).toBe('/profile/7');
  });

  it('shows a prompt and what both share from the second photo on, and announces it once', async () => {
    const prompts = [
      { prompt: 'karaoke', answer: 'Anything by ABBA' },
      { prompt: 'kitchen', answer: 'Far too much coffee' },
      { prompt: 'from-another-version', answer: 'Coffee and wine' },
    ];
    const { user } = renderCard({ prompts, images: ['/media/a', '/media/b', '/media/c'] }, [
      'Coffee',
    ]);
    expect(screen.queryByText('Far too much coffee')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByText('Far too much coffee')).toBeTruthy();
    expect(screen.getByText("In the kitchen, I'm known for")).toBeTruthy();
    expect(screen.getByText('You both picked Coffee')).toBeTruthy();
    const status = () => screen.getByRole('status').textContent;
    expect(status()).toBe("Photo 2 of 3, Noor, In the kitchen, I'm known for: Far too much coffee");
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByText('Far too much coffee')).toBeTruthy();
    expect(status()).toBe('Photo 3 of 3, Noor');
  });

  it('keeps its foot on the second photo without prompts', async () => {
    const { user } = renderCard();
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByText(NOOR.bio)).toBeTruthy();
    expect(document.querySelector('[data-answer]')).toBeNull();
  });

  it('draws a card with a prompt and the goals for a person without a photo', () => {
    const prompts = [{ prompt: 'two-truths-and-a-lie', answer: 'I bake, I sing, I lie' }];
    renderCard({ prompts, images: [], imageColors: [], lookingFor: ['Friendship'] });
    expect(screen.getByText('Two truths and a small lie')).toBeTruthy();
    expect(screen.getByText('I bake, I sing, I lie')).toBeTruthy();
    expect(screen.getByText('Friendship')).toBeTruthy();
    expect(screen.getByText(NOOR.bio)).toBeTruthy();
  });

  it('draws a card for a person without a photo: initial and goals over the usual foot', () => {
    renderCard({ images: [], imageColors: [], lookingFor: ['Friendship', 'Marriage'] });
    expect(screen.getByText('N')).toBeTruthy();
    expect(screen.getByText('Friendship, Marriage')).toBeTruthy();
    expect(chips()).toEqual(['Coffee', 'Wine', 'Travel', '+2']);
    expect(screen.getByText(NOOR.bio)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  });
});
