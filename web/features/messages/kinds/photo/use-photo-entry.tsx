import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import { ConfirmSheet } from '../../../../components/sheet/ConfirmSheet.tsx';
import { toast } from '../../../../platform/toasts.ts';
import { useChat, useDetails } from '../../open-chat.tsx';
import * as texts from '../../texts.ts';
import type { Entry, SendFile } from '../kind.ts';
import { encodePhoto } from './encode-photo.ts';
import { useAskToSendPhotosMutation } from './photo-endpoints.ts';

/** Chooses a picture once the other member allows photos, and asks before. */
export function usePhotoEntry(onSend: SendFile): Entry {
  const { matchId, name } = useChat();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [ask] = useAskToSendPhotosMutation();
  const words = texts.chat.photos;
  const own = useDetails()?.photos?.own;

  async function send(file: File): Promise<void> {
    const failed = (title: string, message: string) => toast({ title, message, tone: 'error' });
    if (!navigator.onLine) return failed(words.offline, words.offlineText);
    const photo = await encodePhoto(file).catch(() => undefined);
    if (!photo) return failed(words.unreadable, words.unreadableText);
    const { file: encoded, ...size } = photo;
    onSend(encoded, { kind: 'photo', ...size });
  }

  return {
    item: {
      label: texts.chats.kinds.photo,
      Icon: IconPhoto,
      disabled: own === 'waiting' || own === 'stopped',
      onClick: () => (own === 'allowed' ? input.current?.click() : setAsking(true)),
    },
    opened: (
      <>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label={texts.chats.kinds.photo}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same picture can be chosen again.
            currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        <ConfirmSheet
          opened={isAsking}
          title={words.ask(name)}
          text={words.askText(name)}
          confirm={words.sendRequest}
          canUndo
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void ask({ matchId });
          }}
        />
      </>
    ),
  };
}
