import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { OpenQuestion } from '#contract/questions.ts';
import type { OwnUser, Person } from '#contract/users.ts';
import { LikeItemSheet } from '../components/person/LikeItemSheet.tsx';
import { emptyFields } from '../components/testing/empty-fields.ts';
import { render } from '../components/testing/render.tsx';
import { signIn } from '../components/testing/sign-in.ts';
import { ProfileEditor } from '../features/edit-profile/ProfileEditor.tsx';
import { EventForm } from '../features/events/EventForm.tsx';
import { OpenQuestionCard } from '../features/messages/OpenQuestionCard.tsx';
import { NoticeForm } from '../features/notices/NoticeForm.tsx';
import { ReportSheet } from '../features/safety/ReportSheet.tsx';
import { TextForm } from '../features/standing/TextForm.tsx';
import { makeStore } from '../platform/store.ts';
import { demoPlaceholder, readMirror } from '../platform/stored-user.ts';

const ANN = {
  ...{ ...demoPlaceholder, id: 7, name: 'Ann', age: 30, gender: null, distanceUnit: 'km' },
  ...{ images: [], imageColors: [], imageStates: [], prompts: [], ...emptyFields },
} as unknown as OwnUser;
const NOOR = { ...ANN, id: 2, name: 'Noor', bio: 'I bind books.' } as unknown as Person;
const QUESTION: OpenQuestion = {
  ...{ id: 9, question: 'smell-of-home', askedBy: 2, ownAnswer: null },
  expiresAt: '2999-01-01T00:00:00.000Z',
};

const noop = () => {};
const done = async () => ({});

const FORMS: [name: string, field: string, form: ReactNode][] = [
  [
    'the comment with a like',
    'Add a comment (optional)',
    <LikeItemSheet
      key="like"
      {...{ viewerId: 7, person: NOOR, item: { kind: 'bio' }, takesComments: true }}
      {...{ swipe: done, onSent: noop, onClose: noop }}
    />,
  ],
  [
    'a report',
    'Anything else we should know? (optional)',
    <ReportSheet key="report" user={NOOR} opened onClose={noop} onBlocked={noop} />,
  ],
  [
    'an appeal',
    'Your appeal',
    <TextForm key="text" name="a" label="Your appeal" sent="" onSend={done} isSending={false} />,
  ],
  [
    'the answer to a question',
    'Your answer',
    <OpenQuestionCard
      key="question"
      {...{ matchId: 5, question: QUESTION, viewer: ANN, name: 'Noor', takesFocus: false }}
    />,
  ],
  ['a notice', 'Where is it?', <NoticeForm key="notice" onSent={noop} />],
  ['an event', 'Title', <EventForm key="event" opened onSave={done} onClose={noop} />],
  ['the profile', 'About Me', <ProfileEditor key="profile" user={ANN} />],
];

function show(form: ReactNode) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json([]));
  const store = makeStore();
  signIn(store, { ...ANN, realm: 'demo' });
  return { store, ...render(<Provider store={store}>{form}</Provider>) };
}

const fieldOf = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);

it.each(FORMS)('keeps what was typed into %s until the member leaves', async (_, label, form) => {
  const { unmount } = show(form);
  fireEvent.change(await fieldOf(label), { target: { value: 'Typed before' } });
  unmount();
  const again = show(form);
  expect((await fieldOf(label)).value).toBe('Typed before');
  again.unmount();
  signIn(again.store, null);
  await waitFor(() => expect(readMirror()).toBeNull());
  show(form);
  expect((await fieldOf(label)).value).not.toBe('Typed before');
});

it('shows on phones too that the profile was left with changes, and discards them', async () => {
  const { unmount } = show(<ProfileEditor user={ANN} />);
  fireEvent.change(await fieldOf('About Me'), { target: { value: 'Typed before' } });
  expect(screen.getByText('1 change not saved').className).toContain('visible-from');
  unmount();
  const { user } = show(<ProfileEditor user={ANN} />);
  expect((await screen.findByText('1 change not saved')).className).not.toContain('visible-from');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await fieldOf('About Me')).value).toBe(''));
});
