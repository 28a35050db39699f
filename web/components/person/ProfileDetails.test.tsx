import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Person } from '#contract/users.ts';
import { listed } from '#test/each.ts';
import { makeStore } from '../../platform/store.ts';
import { complete } from '../testing/complete.ts';
import { render } from '../testing/render.tsx';
import { signIn } from '../testing/sign-in.ts';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileView } from './ProfileView.tsx';

const NOOR = complete(Person, {
  id: 7,
  name: 'Noor',
  age: 31,
  bio: 'Paper conservator.',
  location: 'Austin, TX',
  height: 168,
  speaks: ['en', 'sgn', 'xx'],
  work: 'Library',
  education: 'master',
  pets: ['cat', 'dragon'],
  children: 'maybe',
  smoking: '',
  drinking: 'from-another-version',
  lookingFor: ['Long-term relationship'],
  experienceLevel: 'Experienced',
  prompts: [
    { prompt: 'karaoke', answer: 'First answer' },
    { prompt: 'from-another-version', answer: 'Hidden answer' },
    { prompt: 'kitchen', answer: 'Second answer' },
    { prompt: 'ideal-trip', answer: 'Third answer' },
  ],
  interests: ['Coffee'],
});

it('reads out what a photo of a profile shows, where its owner wrote it', () => {
  const images = ['/media/a', '/media/b'];
  const person = { ...NOOR, images, imageTexts: ['At work', ''] };
  render(<ProfileView person={person} sharedWith={[]} onOpenPhoto={() => {}} />);
  const names = screen.getAllByRole('button', { name: /photo/i }).map(({ ariaLabel }) => ariaLabel);
  expect(names).toEqual(['Open photo 1 of 2: At work', 'Open photo 2 of 2']);
});

function renderDetails(person: Person, distanceUnit: 'km' | 'mi', besideCard = false) {
  const store = makeStore();
  signIn(store, { distanceUnit });
  render(
    <ProfileDetails person={person} sharedWith={[]} order={2} besideCard={besideCard}>
      <p>Why</p>
    </ProfileDetails>,
    '/',
    store,
  );
}

/** The parts in their order. */
const PARTS = /First answer|Second answer|Third answer|Why|About|The facts|Interests/g;
const parts = () => document.body.textContent?.match(PARTS);

it('has the prompts between the sections', () => {
  renderDetails(NOOR, 'km');
  expect(parts()).toEqual(
    listed(`First answer ¦ Why ¦ About ¦ The facts ¦ Second answer ¦ Interests ¦ Third answer`),
  );
  expect(screen.queryByText('Hidden answer')).toBeNull();
});

it('is followed by the images after the first, together in two columns', () => {
  render(<ProfileView person={{ ...NOOR, images: ['/1', '/2', '/3', '/4'] }} sharedWith={[]} />);
  const photos = screen.getByRole('region', { name: 'Photos' });
  expect(within(photos).getAllByRole('img')).toHaveLength(3);
  expect(document.body.innerHTML).toContain('--sg-cols:2');
  const last = screen.getByText('Third answer');
  expect(last.compareDocumentPosition(photos)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(photos.nextElementSibling).toBeNull();
});

it('has the prompts last beside a card', () => {
  renderDetails(NOOR, 'km', true);
  expect(parts()).toEqual(
    listed(`About ¦ Interests ¦ The facts ¦ First answer ¦ Second answer ¦ Third answer`),
  );
});

it.each([
  ['km', '168 cm'],
  ['mi', '5′6″'],
] as const)('lists the facts that are given and known, with a height in %s', (unit, height) => {
  renderDetails(NOOR, unit);
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  const facts = texts('term').map((term, index) => [term, texts('definition')[index]]);
  expect(facts).toEqual([
    ['Looking for', 'Long-term relationship'],
    ['Height', height],
    ['Languages', 'English, Sign language'],
    ['Work', 'Library'],
    ['Education', "Master's degree"],
    ['Pets', 'Cat'],
    ['Children', 'Open to it'],
    ['Experience', 'Experienced'],
  ]);
});
