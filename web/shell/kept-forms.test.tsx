import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { OpenQuestion } from '#contract/questions.ts';
import { OwnUser, Person } from '#contract/users.ts';
import { EventForm } from '../components/event/EventForm.tsx';
import { LikeItemSheet } from '../components/person/LikeItemSheet.tsx';
import { ReportSheet } from '../components/safety/ReportSheet.tsx';
import { complete } from '../components/testing/complete.ts';
import { emptyFields } from '../components/testing/empty-fields.ts';
import { renderSignedIn } from '../components/testing/render.tsx';
import { serve } from '../components/testing/serve.ts';
import { signIn } from '../components/testing/sign-in.ts';
import { ProfileEditor } from '../features/edit-profile/ProfileEditor.tsx';
import { ChatContext } from '../features/messages/open-chat.tsx';
import { OpenQuestionCard } from '../features/messages/question/OpenQuestionCard.tsx';
import { NoticeForm } from '../features/notices/NoticeForm.tsx';
import { TextForm } from '../features/standing/TextForm.tsx';
import { keep, readKept } from '../platform/kept-values.ts';

const ANN = complete(OwnUser, { id: 7, name: 'Ann', age: 30, ...emptyFields });
const NOOR = complete(Person, { id: 2, name: 'Noor', bio: 'I bind books.' });
const question = { id: 9, question: 'smell-of-home', askedBy: 2, ownAnswer: null } as OpenQuestion;
const close = { onClose() {}, onSent() {}, onBlocked() {}, onSave: async () => ({}) };
const like = { viewerId: 7, person: NOOR, takesComments: true, swipe: async () => ({}) };
const chat = { matchId: 5, viewer: ANN, name: 'Noor' };
const appeal = { name: 'a', label: 'Your appeal', sent: '', isSending: false };

/** Forms by the label of a field. */
const FORMS: Record<string, ReactNode> = {
  'Add a comment (optional)': <LikeItemSheet {...like} {...close} item={{ kind: 'bio' }} />,
  'Anything else we should know? (optional)': <ReportSheet {...close} user={NOOR} opened />,
  'Your appeal': <TextForm {...appeal} onSend={close.onSave} />,
  'Your answer': (
    <ChatContext {...chat}>
      <OpenQuestionCard question={question} />
    </ChatContext>
  ),
  'Where is it?': <NoticeForm {...close} />,
  Title: <EventForm {...close} opened />,
  'About Me': <ProfileEditor user={ANN} />,
};

function show(form: ReactNode) {
  serve({ listCities: [] });
  return renderSignedIn(form, undefined, ANN);
}

const fieldOf = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);

const type = async (label: string) =>
  fireEvent.change(await fieldOf(label), { target: { value: 'Typed before' } });

it.each(Object.entries(FORMS))('keeps “%s” until the member leaves', async (label, form) => {
  const { unmount } = show(form);
  await type(label);
  unmount();
  const again = show(form);
  expect((await fieldOf(label)).value).toBe('Typed before');
  again.unmount();
  keep('member', 1);
  signIn(again.store, null);
  await waitFor(() => expect(readKept('member')).toBeUndefined());
  keep('visitor', 1);
  show(form);
  expect((await fieldOf(label)).value).not.toBe('Typed before');
  await waitFor(() => expect(readKept('visitor')).toBeUndefined());
});

it('shows on phones too that the profile was left with changes, and discards them', async () => {
  const { unmount } = show(<ProfileEditor user={ANN} />);
  await type('About Me');
  expect(screen.getByText('1 change not saved').className).toContain('visible-from');
  unmount();
  const { user } = show(<ProfileEditor user={ANN} />);
  expect((await screen.findByText('1 change not saved')).className).not.toContain('visible-from');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await fieldOf('About Me')).value).toBe(''));
});
