import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Case } from '#contract/cases.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { utcDay } from '../times.ts';
import { AppealForm } from './AppealForm.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { NextCase } from './NextCase.tsx';
import { SecondLook } from './SecondLook.tsx';
import type { EncryptedFile } from './use-decision.ts';

interface Props {
  one: Case;
  onClaim: () => unknown;
  onDone: () => void;
  /** The moderator has decided the case: the next one follows. */
  isDecided?: boolean;
}

/** The available action on the case: claim it, decide, take a second look, or decide an appeal. */
export function DecisionPane({ one, onClaim, onDone, isDecided = false }: Props) {
  const words = texts.moderation;
  // The file stays here, because the case is reloaded as closed.
  const [file, setFile] = useState<EncryptedFile>();
  const finish = (result: EncryptedFile | undefined) => (result ? setFile(result) : onDone());
  if (file) return <FileForAuthorities id={one.id} {...file} />;
  if (one.state === 'closed' || (isDecided && one.state === 'second_look')) {
    return (
      <Stack gap={12}>
        {one.state === 'closed' && <Text c="dimmed">{words.case.closed}</Text>}
        {one.evidenceUntil && <Text>{words.case.keptUntil(utcDay(one.evidenceUntil))}</Text>}
        <NextCase takesFocus={isDecided} />
      </Stack>
    );
  }
  if (!one.mayDecide)
    return <Text role="note">{one.conflict && words.refusals[one.conflict]}</Text>;
  if (one.claim && !one.claim.isYours) return <HeldByOther id={one.id} by={one.claim.by} />;
  if (!one.claim) {
    return (
      <Button variant="afterglow" fullWidth onClick={onClaim}>
        {words.decision.claimFirst}
      </Button>
    );
  }
  if (one.proposal) return <SecondLook one={one} proposal={one.proposal} onDone={finish} />;
  if (one.appeal) return <AppealForm one={one} appeal={one.appeal} onDone={onDone} />;
  return <DecisionForm one={one} onDone={finish} />;
}

/** Admins can take a case over. */
function HeldByOther({ id, by }: { id: number; by: string }) {
  const words = texts.moderation.case;
  const isAdmin = consoleApi.useGetConsoleQuery({}).data?.you.role === 'admin';
  const [takeOver] = consoleApi.useTakeCaseOverMutation();
  const act = useAct();
  return (
    <Stack gap={12}>
      <Text>{words.heldBy(by)}</Text>
      {isAdmin && (
        <Button variant="quiet" onClick={() => act(() => takeOver({ params: { id } }).unwrap())}>
          {words.takeOver}
        </Button>
      )}
    </Stack>
  );
}

/** The file for authorities. The server stores neither it nor its passphrase. */
function FileForAuthorities({ id, file, passphrase }: EncryptedFile & { id: number }) {
  const words = texts.moderation.decision;
  return (
    <Stack gap={12}>
      <Text>{words.passphrase}</Text>
      <code data-long>{passphrase}</code>
      <Button variant="quiet" onClick={() => saveFile(`case-${id}.txt`, file, 'text/plain')}>
        {words.download}
      </Button>
    </Stack>
  );
}
