import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { useDeleteMessageMutation, useReactMutation } from '../api.ts';
import { ChatSafety } from '../ChatSafety.tsx';
import { partsOf, wordsOf } from '../kinds/kinds.tsx';
import type { Line } from '../line.ts';
import { useChat } from '../open-chat.tsx';
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
export function MessageActions({ line, reported, onReport, ...props }: Props) {
  const { viewer, name } = useChat();
  const [remove] = useDeleteMessageMutation();
  const [deleting, setDeleting] = useState<Line>();
  const [isAsking, setAsking] = useState(false);
  const removeAs = (isOwn: boolean, id: number) => remove({ id, viewerId: viewer.id, isOwn });
  return (
    <>
      {line && (
        <LineMenu
          {...props}
          line={line}
          onReport={onReport}
          onDelete={() => {
            setDeleting(line);
            setAsking(true);
          }}
        />
      )}
      <ConfirmSheet
        opened={isAsking}
        title={texts.chat.deleteTitle}
        text={deleting ? partsOf(deleting).deleteText(name) : ''}
        confirm={texts.chat.deleteMessage}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (deleting?.id) void removeAs(true, deleting.id);
          setAsking(false);
        }}
      />
      {reported && (
        <ChatSafety
          messageId={reported.id}
          start="report"
          onReported={reported.hides ? () => removeAs(false, reported.id) : undefined}
          onClose={() => onReport(undefined)}
        />
      )}
    </>
  );
}

interface LineMenuProps extends Omit<Props, 'reported'> {
  line: Line;
  onDelete: () => void;
}

function LineMenu({ menu, line, onReply, onReport, onDelete, children }: LineMenuProps) {
  const { viewer, user } = useChat();
  const [react] = useReactMutation();
  const isOwn = line.senderId === viewer.id;
  const id = line.deleted ? undefined : line.id;
  const canAnswer = onReply !== undefined && id !== undefined;
  const hides = !line.deleted && partsOf(line).isHidden === true;
  return (
    menu.opened && (
      <MessageMenu
        opened={menu.opened}
        content={wordsOf(line)}
        onReply={canAnswer ? () => onReply(line) : undefined}
        chosen={line.reactions?.find(({ userId }) => userId === viewer.id)?.reaction}
        onReact={canAnswer ? (reaction) => void react({ id, reaction }) : undefined}
        onDelete={id !== undefined && isOwn ? onDelete : undefined}
        // A received message has an id.
        onReport={user && !isOwn ? () => onReport({ id: line.id ?? 0, hides }) : undefined}
        reportLabel={hides ? texts.chat.photos.deleteAndReport : texts.safety.report}
        onClose={menu.close}
      >
        {children}
      </MessageMenu>
    )
  );
}
