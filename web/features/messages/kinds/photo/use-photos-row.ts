import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useChat, useDetails } from '../../open-chat.tsx';
import * as texts from '../../texts.ts';
import { useAllowPhotosMutation } from './photo-endpoints.ts';

/** Allows and stops the photos of the other member, in the menu of the chat. */
export function usePhotosRow() {
  const { matchId, viewer, name } = useChat();
  const [allow] = useAllowPhotosMutation();
  const areAllowed = useDetails()?.photos?.others === 'allowed';
  const { stopFrom, allowFrom } = texts.chat.photos;
  return {
    Icon: areAllowed ? IconPhotoOff : IconPhoto,
    label: areAllowed ? stopFrom(name) : allowFrom(name),
    onClick: () => void allow({ matchId, viewerId: viewer.id, allowed: !areAllowed }),
  };
}
