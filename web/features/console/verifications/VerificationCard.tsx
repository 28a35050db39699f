import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { consolePaths } from '#contract/console/paths.ts';
import type { ConsoleVerification } from '#contract/console/verifications.ts';
import { SELFIE_REFUSALS } from '#contract/moderation.ts';
import { pathOf } from '#contract/path-of.ts';
import type { SelfieRefusal } from '#contract/verifications.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ReviewCard, ShowButton } from '../ReviewCard.tsx';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';

const words = texts.admin.verifications;

/** A selfie beside the photos of the profile. */
export function VerificationCard({ verification }: { verification: ConsoleVerification }) {
  const { id, member, pose, photos, sentAt } = verification;
  const [show, shown] = consoleApi.useShowSelfieMutation();
  const act = useAct();
  const { name } = member;
  const [main] = photos;
  const pictureOf = (file: string) =>
    pathOf(consolePaths.getVerificationPicture.path, {
      id,
      file: shown.isSuccess ? `${file}.webp` : `${file}-blurred.webp`,
    });
  return (
    <ReviewCard
      label={words.of(name)}
      member={member}
      about={words.asked[pose]}
      hint={utcTime(sentAt)}
      pictures={[
        { src: pictureOf('selfie'), alt: words.of(name), caption: words.selfie },
        ...photos.map((photo, index) => ({
          src: pictureOf(photo),
          alt: words.photoOf(index + 1, name),
          caption: words.photo(index + 1),
        })),
      ]}
    >
      {!shown.isSuccess && (
        <ShowButton
          aria-label={words.showOf(name)}
          loading={shown.isLoading}
          onClick={() => act(() => show({ params: { id } }).unwrap(), texts.admin.photos.logged)}
        >
          {words.show}
        </ShowButton>
      )}
      {shown.isSuccess && main && <Decision id={id} photo={main} name={name} />}
    </ReviewCard>
  );
}

/** Approve, or refuse with a reason. Offered once the pictures are shown. */
function Decision({ id, photo, name }: { id: number; photo: string; name: string }) {
  const [approve, approval] = consoleApi.useApproveSelfieMutation();
  const [refuse, refusal] = consoleApi.useRefuseSelfieMutation();
  const [reason, setReason] = useState<SelfieRefusal>('other_person');
  const act = useAct();
  const params = { id };
  return (
    <>
      <Button
        variant="afterglow"
        size="sm"
        loading={approval.isLoading}
        aria-label={words.approveOf(name)}
        onClick={() => act(() => approve({ params, body: { photo } }).unwrap(), words.approved)}
      >
        {words.approve}
      </Button>
      <NativeSelect
        aria-label={words.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as SelfieRefusal)}
        data={SELFIE_REFUSALS.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <Button
        variant="default"
        size="sm"
        loading={refusal.isLoading}
        aria-label={words.refuseOf(name)}
        onClick={() => act(() => refuse({ params, body: { reason } }).unwrap(), words.refused)}
      >
        {words.refuse}
      </Button>
    </>
  );
}
