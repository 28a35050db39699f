import { useNavigate } from 'react-router-dom';
import { SUPER_LIKE_CREDITS } from '#contract/limits.ts';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import { useGetCreditsInfiniteQuery } from './endpoints.ts';
import * as texts from './texts.ts';

interface Props {
  opened: boolean;
  viewerId: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a Super Like spends credits, or leads to the referrals when there are too few. */
export function SuperLikeSheet({ opened, viewerId, onConfirm, onClose }: Props) {
  const navigate = useNavigate();
  const { data } = useGetCreditsInfiniteQuery(viewerId, {
    skip: !opened,
    refetchOnMountOrArgChange: true,
  });
  const balance = data?.pages[0]?.balance;
  const isEnough = (balance ?? 0) >= SUPER_LIKE_CREDITS;
  const words = texts.superLike;
  return (
    <ConfirmSheet
      opened={opened}
      title={words.title}
      text={balance === undefined ? words.text : `${words.text} ${words.balance(balance)}`}
      confirm={isEnough ? words.spend : words.earn}
      canUndo
      isWorking={balance === undefined}
      onConfirm={isEnough ? onConfirm : () => navigate('/referrals')}
      onClose={onClose}
    />
  );
}
