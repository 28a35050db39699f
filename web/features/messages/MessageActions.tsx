import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { SafetySheets } from '../safety/api.ts';
import { useReactMutation } from './api.ts';
import type { Line } from './group-messages.ts';
import { MessageMenu } from './MessageMenu.tsx';
import type { useMessageMenu } from './use-message-menu.ts';

interface Props {
  matchId: number;
  viewerId: number;
  menu: ReturnType<typeof useMessageMenu>;
  /** The message of the open menu. */
  line?: Line;
  other?: Person;
  onReply?: (line: Line) => void;
  /** The bubble of this message. */
  children: ReactNode;
}

/** The open menu of a message, and the report that follows from it. */
export function MessageActions({ matchId, viewerId, menu, line, other, onReply, children }: Props) {
  const [reported, setReported] = useState<number>();
  const [react] = useReactMutation();
  const id = line?.id;
  const navigate = useNavigate();
  const leave = () => void navigate('/app?tab=matches', { replace: true });
  const canReport = other !== undefined && line?.senderId === other.id;
  return (
    <>
      {menu.opened && line && (
        <MessageMenu
          opened={menu.opened}
          content={line.content}
          onReply={onReply && line.id !== undefined ? () => onReply(line) : undefined}
          isOwn={line.senderId === viewerId}
          chosen={line.reactions?.find(({ userId }) => userId === viewerId)?.reaction}
          onReact={id === undefined ? undefined : (reaction) => void react({ id, reaction })}
          onReport={canReport ? () => setReported(line.id) : undefined}
          onClose={menu.close}
        >
          {children}
        </MessageMenu>
      )}
      {other && reported !== undefined && (
        <SafetySheets
          user={other}
          matchId={matchId}
          messageId={reported}
          start="report"
          onClose={() => setReported(undefined)}
          onBlocked={leave}
        />
      )}
    </>
  );
}
