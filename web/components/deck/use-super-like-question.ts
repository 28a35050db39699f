import { useState } from 'react';
import { useHasFree } from './use-has-free.ts';

/**
 * The stock of Super Likes. `superLike` calls `send`, but without a free one only after the member has confirmed
 * `question`: the props of the sheet that asks whether credits may be spent, undefined until it has opened once.
 */
export function useSuperLikeQuestion(viewerId: number, send: () => void) {
  const hasFree = useHasFree();
  const [opened, setOpened] = useState<boolean>();
  const onClose = () => setOpened(false);
  const onConfirm = () => {
    onClose();
    send();
  };
  return {
    hasFree,
    superLike: () => (hasFree === false ? setOpened(true) : send()),
    question: opened === undefined ? undefined : { opened, viewerId, onConfirm, onClose },
  };
}
