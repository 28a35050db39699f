import { IconAdjustmentsHeart, IconSettings, IconTicket, IconUserEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { specified } from '../../app/specified-texts.ts';
import { ListCard, ListRow } from '../../components/ListCard.tsx';
import classes from './ProfileTab.module.css';

const SpecialPreferences = lazy(async () => ({
  default: (await import('../preferences/SpecialPreferences.tsx')).SpecialPreferences,
}));

/** Ways to all that can be changed. The special preferences unfold in their place. */
export function ProfileLinks() {
  const [isOpen, setOpen] = useState(false);
  const { edit, special, general } = specified.profileTab;
  return (
    <div className={classes.links}>
      <ListCard>
        <ListRow
          icon={<IconUserEdit size={24} stroke={1.75} aria-hidden />}
          label={edit}
          to="/edit-profile"
        />
        <ListRow
          icon={<IconAdjustmentsHeart size={24} stroke={1.75} aria-hidden />}
          label={special}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <section
          className={classes.panel}
          data-open={isOpen || undefined}
          aria-label={special}
          inert={!isOpen}
        >
          <div className={classes.unfolding}>
            {isOpen && (
              <Suspense>
                <SpecialPreferences />
              </Suspense>
            )}
          </div>
        </section>
        <ListRow
          icon={<IconSettings size={24} stroke={1.75} aria-hidden />}
          label={general}
          to="/preferences"
        />
        <ListRow
          icon={<IconTicket size={24} stroke={1.75} aria-hidden />}
          label={specified.editProfile.referrals}
          to="/referrals"
        />
      </ListCard>
    </div>
  );
}
