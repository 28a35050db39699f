import { Badge, Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { ListCard, ListRow } from '../../components/layout/ListCard.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { useSignOut } from '../auth/api.ts';
import { referralsApi } from '../referrals/api.ts';
import * as texts from './texts.ts';

/** Link to the referral program with the credit balance, and the sign-out button. */
export function EditProfileLinks() {
  const { id } = useSignedInUser();
  const { signOut, isSigningOut } = useSignOut();
  const balance = referralsApi.useGetCreditsInfiniteQuery(id).data?.pages[0]?.balance;
  return (
    <div>
      <ListCard>
        <ListRow
          Icon={IconTicket}
          label={specified.editProfile.referrals}
          to="/referrals"
          note={
            balance !== undefined && (
              <Badge size="lg">{texts.profileEdit.credits(Math.round(balance * 10) / 10)}</Badge>
            )
          }
        />
      </ListCard>
      <Button
        variant="transparent"
        c="var(--ov-error-text)"
        mt={6}
        disabled={isSigningOut}
        onClick={signOut}
      >
        {specified.editProfile.logout}
      </Button>
    </div>
  );
}
