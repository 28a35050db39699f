import { Button, FocusTrap, Portal } from '@mantine/core';
import { useFocusReturn, useHotkeys } from '@mantine/hooks';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { specified } from '../../app/specified-texts.ts';
import type { StoredUser } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { useListMatchesQuery } from '../matches/api.ts';
import classes from './MatchMoment.module.css';
import { PaperDiscs } from './PaperDiscs.tsx';
import { Portraits } from './Portraits.tsx';

const HEARTBEAT_MS = [12, 40, 18];

interface Props {
  viewer: StoredUser;
  person: Person;
  onClose: () => void;
}

/** Two people said yes: a layer over everything, which stays until it is answered. */
export function MatchMoment({ viewer, person, onClose }: Props) {
  const titleId = useId();
  const openChat = useOpenChat(viewer.id, person.id);
  useFocusReturn({ opened: true });
  useHotkeys([['Escape', onClose]], []);
  useEffect(() => void navigator.vibrate?.(HEARTBEAT_MS), []);

  return (
    <Portal>
      <FocusTrap active>
        <div className={classes.layer} role="dialog" aria-modal="true" aria-labelledby={titleId}>
          <PaperDiscs />
          <Portraits left={viewer} right={person} />
          <h2 id={titleId} className={classes.title}>
            {specified.profile.match}
          </h2>
          <p className={classes.text}>{texts.matches.bothSaidYes(person.name)}</p>
          <div className={classes.buttons}>
            <Button
              size="lg"
              fullWidth
              variant="white"
              color="raspberry.8"
              leftSection={<IconMessageCircle size={22} stroke={1.75} aria-hidden />}
              loading={openChat.isWaiting}
              onClick={openChat.open}
              data-autofocus
            >
              {texts.matches.write}
            </Button>
            <Button size="lg" fullWidth variant="transparent" color="white" onClick={onClose}>
              {texts.matches.keepBrowsing}
            </Button>
          </div>
        </div>
      </FocusTrap>
    </Portal>
  );
}

/** Goes to the chat as soon as the list of matches holds the new one; to the list if it does not. */
function useOpenChat(viewerId: number, personId: number) {
  const navigate = useNavigate();
  const matches = useListMatchesQuery(viewerId, { refetchOnMountOrArgChange: true });
  const [isWaiting, setIsWaiting] = useState(false);
  const match = matches.data?.find(({ user }) => user.id === personId);
  const { isFetching } = matches;

  useEffect(() => {
    if (!isWaiting) return;
    if (match) void navigate(`/chat/${match.id}`);
    else if (!isFetching) void navigate('/app?tab=matches');
  }, [isWaiting, match, isFetching, navigate]);

  return { isWaiting, open: () => setIsWaiting(true) };
}
