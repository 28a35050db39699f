import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { useDeleteMessageMutation, useReactMutation } from '../api.ts';
import { ChatSafety } from '../ChatSafety.tsx';
import { partsOf, wordsOf } from '../kinds/kinds.tsx';
import type { Line } from '../line.ts';
import { useChat } from '../open-chat.ts';
import * as texts from '../texts.ts';
import { MessageMenu } from './MessageMenu.tsx';
import type { useMessageMenu } from './use-message-menu.ts';

export interface Report {
  id: number;
  /** The report deletes the message for the viewer. */
  hides: boolean;
}

interface Props {
  menu: ReturnType<typeof useMessageMenu>;
  /** The message of the open menu. */
  line?: Line;
  /** The message that is being reported. */
  reported?: Report;
  /** Undefined while the viewer cannot write: then there are no reactions either. */
  onReply?: (line: Line) => void;
  onReport: (reported?: Report) => void;
  /** The bubble of the message. */
  children: ReactNode;
}

/** The open menu of a message, and the sheets that follow from it. */
export function MessageActions({ menu, line, reported, onReply, onReport, children }: Props) {
  const { viewer, name, details } = useChat();
  const [react] = useReactMutation();
  const [remove] = useDeleteMessageMutation();
  const [deleting, setDeleting] = useState<Line>();
  const [isAsking, setAsking] = useState(false);
  const isOwn = line?.senderId === viewer.id;
  const id = line?.deleted ? undefined : line?.id;
  const hides = line !== undefined && !line.deleted && partsOf(line).isHidden === true;
  const ask = () => {
    setDeleting(line);
    setAsking(true);
  };
  return (
    <>
      {menu.opened && line && (
        <MessageMenu
          opened={menu.opened}
          content={wordsOf(line)}
          onReply={onReply && id !== undefined ? () => onReply(line) : undefined}
          chosen={line.reactions?.find(({ userId }) => userId === viewer.id)?.reaction}
          onReact={
            onReply && id !== undefined ? (reaction) => void react({ id, reaction }) : undefined
          }
          onDelete={id !== undefined && isOwn ? ask : undefined}
          onReport={
            details && !isOwn && line.id !== undefined
              ? () => onReport({ id: line.id as number, hides })
              : undefined
          }
          reportLabel={hides ? texts.chat.photos.deleteAndReport : texts.safety.report}
          onClose={menu.close}
        >
          {children}
        </MessageMenu>
      )}
      <ConfirmSheet
        opened={isAsking}
        title={texts.chat.deleteTitle}
        text={deleting ? partsOf(deleting).deleteText(name) : ''}
        confirm={texts.chat.deleteMessage}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (deleting?.id) void remove({ id: deleting.id, viewerId: viewer.id, isOwn: true });
          setAsking(false);
        }}
      />
      {reported && (
        <ChatSafety
          messageId={reported.id}
          start="report"
          onReported={
            reported.hides
              ? () => remove({ id: reported.id, viewerId: viewer.id, isOwn: false })
              : undefined
          }
          onClose={() => onReport(undefined)}
        />
      )}
    </>
  );
}
