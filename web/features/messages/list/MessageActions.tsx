import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { messagesApi } from '../api.ts';
import { ChatSafety } from '../ChatSafety.tsx';
import { partsOf } from '../kinds/kinds.tsx';
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
  /** Undefined while the viewer cannot write. */
  onReply?: (line: Line) => void;
  onReport: (reported?: Report) => void;
  /** The bubble of the message. */
  children: ReactNode;
}

/** The open menu of a message, and the sheets that follow from it. */
export function MessageActions({ menu, line, reported, onReport, ...props }: Props) {
  const { viewer, name } = useChat();
  const [remove] = messagesApi.useDeleteMessageMutation();
  const [deleting, setDeleting] = useState<Line>();
  const [isAsking, setAsking] = useState(false);
  const removeAs = (isOwn: boolean, id: number) => remove({ id, viewerId: viewer.id, isOwn });
  return (
    <>
      {line && menu.opened && (
        <MessageMenu
          {...props}
          opened={menu.opened}
          line={line}
          onDelete={() => {
            setDeleting(line);
            setAsking(true);
          }}
          onReport={onReport}
          onClose={menu.close}
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
