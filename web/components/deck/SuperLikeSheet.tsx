import { useNavigate } from 'react-router-dom';
import { SUPER_LIKE_CREDITS } from '#contract/limits.ts';
import type { CreditsState } from '#contract/referrals.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { ConfirmSheet } from '../sheet/ConfirmSheet.tsx';
import * as texts from '../texts.ts';

const { useGetBalanceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<CreditsState, number>({
      query: (userId) => request('getCredits', { query: { userId } }),
    }),
  }),
});

interface Props {
  opened: boolean;
  viewerId: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a Super Like spends credits, or leads to the referrals when there are too few. */
export function SuperLikeSheet({ opened, viewerId, onConfirm, onClose }: Props) {
  const navigate = useNavigate();
  const options = { skip: !opened, refetchOnMountOrArgChange: true };
  const balance = useGetBalanceQuery(viewerId, options).data?.balance;
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
