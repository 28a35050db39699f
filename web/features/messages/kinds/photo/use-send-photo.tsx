import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { PICTURE_TYPES } from '#contract/protocol.ts';
import { ConfirmSheet } from '../../../../components/sheet/ConfirmSheet.tsx';
import { toast } from '../../../../platform/toasts.ts';
import type { ComposerItem } from '../../composer/ComposerMenu.tsx';
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
import { type Photos, useAskToSendPhotosMutation } from '../../media-endpoints.ts';
import type { Chat } from '../../outbox/outbox.ts';
import * as texts from '../../texts.ts';

/**
 * The entry "Photo" of the composer's menu. It chooses a picture once the other member allows photos, and asks before.
 *
 * @returns the entry, and what it opens.
 */
export function useSendPhoto(
  chat: Chat,
  name: string,
  photos: Photos | undefined,
  onSend: (photo: EncodedPhoto) => void,
): { item: ComposerItem; opened: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [ask] = useAskToSendPhotosMutation();
  const words = texts.chat.photos;
  const isAllowed = photos?.own === 'allowed';

  async function send(file: File): Promise<void> {
    const failed = (title: string, message: string) => toast({ title, message, tone: 'error' });
    if (!navigator.onLine) return failed(words.offline, words.offlineText);
    const photo = await encodePhoto(file).catch(() => undefined);
    if (!photo) return failed(words.unreadable, words.unreadableText);
    onSend(photo);
  }

  return {
    item: {
      label: words.photo,
      Icon: IconPhoto,
      disabled: photos?.own === 'waiting' || photos?.own === 'stopped',
      onClick: () => (isAllowed ? input.current?.click() : setAsking(true)),
    },
    opened: (
      <>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label={words.photo}
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
            void ask(chat);
          }}
        />
      </>
    ),
  };
}
