import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { ChatScreen } from './ChatScreen.tsx';

const BEN = {
  id: 2,
  name: 'Ben',
  age: 30,
  images: [],
  imageColors: [],
  interests: [],
  profileImage: null,
  isOnline: false,
};

let details: () => Response;
let thread: () => Response;
let starters: () => Promise<Response>;

function renderChat(matchId: string) {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    if (String(url).includes('/details')) return details();
    if (String(url).includes('/api/ai/icebreakers')) return starters();
    if (String(url).includes('/api/ai')) return Response.json({ server: null, allowed: false });
    return thread();
  });
  const store = makeStore();
  signIn(store);
  return render(
    <Provider store={store}>
      <Notifications autoClose={false} transitionDuration={0} />
      <ChatScreen matchId={matchId} />
    </Provider>,
    `/chat/${matchId}`,
  );
}

beforeEach(() => {
  details = () => Response.json({ id: 5, user: BEN, canWrite: true });
  thread = () => Response.json([]);
  starters = async () => Response.json({ icebreakers: ['Sunday?'] });
});

it.each(['4711', 'unknown'])('says that the conversation %s is gone', async (matchId) => {
  details = () => Response.json({ message: 'No such match.' }, { status: 404 });
  renderChat(matchId);
  expect(await screen.findByText('This conversation is no longer available.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to Matches' });
  expect(link.getAttribute('href')).toBe('/app?tab=matches');
});

it('reports messages that could not be loaded, which Retry repeats', async () => {
  thread = () => Response.json({ message: 'Out of order.' }, { status: 400 });
  const { user } = renderChat('5');
  expect(await screen.findByText("Couldn't load this.")).toBeTruthy();
  thread = () => Response.json([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(screen.getByText('Say hello to Ben!')).toBeTruthy();
});

it('disables both starter buttons while they are generated, and shows markup as text', async () => {
  const line = '<img src=x onerror=alert(1)><b>Hi</b>';
  let answer = (_response: Response) => {};
  starters = () => new Promise((resolve) => (answer = resolve));
  const { user } = renderChat('5');
  await user.click(await screen.findByRole('button', { name: 'Get AI Conversation Starters' }));
  for (const name of ['Generating...', 'Get AI suggestions']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  }
  answer(Response.json({ icebreakers: [line] }));
  const panel = await screen.findByRole('region', { name: 'AI Conversation Starters' });
  expect(panel.querySelector('img, b')).toBeNull();
  await user.click(screen.getByRole('button', { name: line }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await waitFor(() => expect(field.value).toBe(line));
  expect(screen.getByText('No messages yet')).toBeTruthy();
});

it('reports starters that could not be generated', async () => {
  starters = async () => new Response('{}', { status: 502 });
  const { user } = renderChat('5');
  await user.click(await screen.findByRole('button', { name: 'Get AI Conversation Starters' }));
  expect(await screen.findByText('Failed to generate conversation starters')).toBeTruthy();
});
