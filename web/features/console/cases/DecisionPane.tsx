import { Button, Text } from '@mantine/core';
import type { Case } from '#contract/cases.ts';
import * as texts from '../texts.ts';
import { AppealForm } from './AppealForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { SecondLook } from './SecondLook.tsx';

interface Props {
  one: Case;
  onClaim: () => unknown;
  onDone: () => void;
}

/** The available action on the case: claim it, decide, agree to a ban, or decide an appeal. */
export function DecisionPane({ one, onClaim, onDone }: Props) {
  const words = texts.moderation;
  if (one.state === 'closed') return <Text c="dimmed">{words.case.closed}</Text>;
  if (!one.mayDecide) return <Text role="note">{one.conflict}</Text>;
  if (one.claim && !one.claim.isYours) return <Text>{words.case.heldBy(one.claim.by)}</Text>;
  if (!one.claim) {
    return (
      <Button variant="afterglow" fullWidth onClick={onClaim}>
        {words.decision.claimFirst}
      </Button>
    );
  }
  if (one.proposal) return <SecondLook one={one} proposal={one.proposal} onDone={onDone} />;
  if (one.appeal) return <AppealForm one={one} appeal={one.appeal} onDone={onDone} />;
  return <DecisionForm one={one} onDone={onDone} />;
}
