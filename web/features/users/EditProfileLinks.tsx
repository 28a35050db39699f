import { UnstyledButton } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useSignedInUser } from '../../app/hooks.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { ListCard, ListRow } from '../../components/ListCard.tsx';
import { useSignOut } from '../auth/use-sign-out.ts';
import { useGetCreditsInfiniteQuery } from '../referrals/api.ts';
import classes from './EditProfileScreen.module.css';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** From the profile to the referral program, and out. */
export function EditProfileLinks() {
  const { id } = useSignedInUser();
  const { signOut, isSigningOut } = useSignOut();
  // Without an answer the row is only a link.
  const balance = useGetCreditsInfiniteQuery(id).data?.pages[0]?.balance;
  return (
    <div>
      <ListCard>
        <ListRow
          icon={<IconTicket size={24} stroke={1.75} aria-hidden />}
          label={specified.editProfile.referrals}
          to="/referrals"
          note={
            balance !== undefined && (
              <span className={classes.credits}>
                {texts.profileEdit.credits(number.format(balance))}
              </span>
            )
          }
        />
      </ListCard>
      <UnstyledButton className={classes.logout} disabled={isSigningOut} onClick={signOut}>
        {specified.editProfile.logout}
      </UnstyledButton>
    </div>
  );
}
