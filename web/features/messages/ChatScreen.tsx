import { useParams } from 'react-router-dom';
import { MATCHES_POLL_MS } from '#contract/limits.ts';
import { useSignedInUser } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { Screen } from '../../components/Screen.tsx';
import { usePollingInterval } from '../../realtime/use-polling.ts';
import { useGetMatchQuery } from '../matches/api.ts';
import { ChatGone } from './ChatGone.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Conversation } from './Conversation.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useReadNotifications } from './use-read-notifications.ts';

const NOT_FOUND = 404;
const ID = /^[1-9]\d{0,15}$/;

/** The conversation of one match. */
export function ChatScreen() {
  const { matchId = '' } = useParams();
  return ID.test(matchId) ? <Chat key={matchId} matchId={Number(matchId)} /> : <ChatGone />;
}

function Chat({ matchId }: { matchId: number }) {
  const viewer = useSignedInUser();
  // Whether they are online and may be written to can have changed since this was last open.
  const pollingInterval = usePollingInterval(MATCHES_POLL_MS);
  const fresh = { refetchOnMountOrArgChange: true, pollingInterval };
  const details = useGetMatchQuery({ matchId, viewerId: viewer.id }, fresh);
  useKeyboardRoom();
  useReadNotifications(matchId, viewer.id);

  if ((details.error as ApiError | undefined)?.status === NOT_FOUND) return <ChatGone />;
  return (
    <Screen header={<ChatHeader matchId={matchId} user={details.data?.user} />} fixed>
      <Conversation
        matchId={matchId}
        viewer={viewer}
        other={details.data?.user}
        canWrite={details.data?.canWrite ?? true}
      />
    </Screen>
  );
}
