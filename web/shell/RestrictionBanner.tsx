import { useNavigate } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { useLimit } from '../features/auth/use-limit.ts';
import { Banner } from './Banner.tsx';
import * as texts from './texts.ts';

/** Names the restrictions of the member by a decision, on every screen. */
export function RestrictionBanner({ account }: { account: OwnUser }) {
  const limit = useLimit();
  const navigate = useNavigate();
  const { why, hidden, replace } = texts.restriction;
  if (account.hidden) {
    return (
      <Banner stays text={hidden} action={replace} onAction={() => navigate('/edit-profile')} />
    );
  }
  if (limit === undefined) return null;
  const open = () => navigate('/account/standing');
  return <Banner stays text={texts.restriction.limited(limit)} action={why} onAction={open} />;
}
