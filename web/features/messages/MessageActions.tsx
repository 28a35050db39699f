import { type ReactNode, useState } from 'react';
import type { Person } from '#contract/users.ts';
import { SafetySheets } from '../../components/safety/SafetyMenu.tsx';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import { useDeleteMessageMutation, useReactMutation } from './api.ts';
import type { Line } from './group-messages.ts';
import { MessageMenu } from './MessageMenu.tsx';
import * as texts from './texts.ts';
import { useLeave } from './use-leave.ts';
import type { useMessageMenu } from './use-message-menu.ts';

interface Props {
  matchId: number;
  viewerId: number;
  menu: ReturnType<typeof useMessageMenu>;
  /** The message of the open menu. */
  line?: Line;
  other?: Person;
  /** Undefined while the viewer cannot write: then there are no reactions either. */
  onReply?: (line: Line) => void;
  /** Deletes and reports a received voice message. */
  onReportMedia: (id: number) => void;
  /** The bubble of this message. */
  children: ReactNode;
}

/** The open menu of a message, and the report that follows from it. */
export function MessageActions(props: Props) {
  const { matchId, viewerId, menu, line, other, onReply, onReportMedia, children } = props;
  const [reported, setReported] = useState<number>();
  const [react] = useReactMutation();
  const [remove] = useDeleteMessageMutation();
  const [deleting, setDeleting] = useState<number>();
  const id = line?.id;
  const isChangeable = id !== undefined && !line?.deleted;
  const leave = useLeave();
  const onReport = () => (isVoice(line) && id !== undefined ? onReportMedia(id) : setReported(id));
  return (
    <>
      {menu.opened && line && (
        <MessageMenu
          opened={menu.opened}
          content={line.deleted || line.media ? undefined : line.content}
          onReply={onReply && isChangeable ? () => onReply(line) : undefined}
          chosen={line.reactions?.find(({ userId }) => userId === viewerId)?.reaction}
          onReact={onReply && isChangeable ? (reaction) => void react({ id, reaction }) : undefined}
          onDelete={isChangeable && line.senderId === viewerId ? () => setDeleting(id) : undefined}
          onReport={line.senderId === other?.id ? onReport : undefined}
          reportLabel={isVoice(line) ? texts.chat.photos.deleteAndReport : texts.safety.report}
          onClose={menu.close}
        >
          {children}
        </MessageMenu>
      )}
      <ConfirmSheet
        opened={deleting !== undefined}
        title={texts.chat.deleteTitle}
        text={deleteText(line, other?.name)}
        confirm={texts.chat.deleteMessage}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting !== undefined) void remove({ id: deleting, viewerId });
          setDeleting(undefined);
        }}
      />
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

const isVoice = (line?: Line): boolean => line?.media?.kind === 'voice' && !line.deleted;

const deleteText = (line?: Line, name = ''): string => {
  const { photos, voice, deleteText: ofText } = texts.chat;
  const { kind } = line?.media ?? {};
  return kind ? { photo: photos, voice }[kind].deleteText(name) : ofText(name);
};
