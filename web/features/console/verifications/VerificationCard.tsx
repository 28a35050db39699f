import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '#contract/console-paths.ts';
import type { ConsoleVerification } from '#contract/console-verifications.ts';
import { pathOf } from '#contract/paths.ts';
import { SELFIE_REFUSALS, type SelfieRefusal } from '#contract/verifications.ts';
import * as texts from '../../../app/texts.ts';
import { act } from '../act.ts';
import { utcTime } from '../times.ts';
import {
  useApproveSelfieMutation,
  useRefuseSelfieMutation,
  useShowSelfieMutation,
} from '../verifications-api.ts';
import classes from './Verifications.module.css';

const words = texts.admin.verifications;

/** A selfie beside the photos of the profile, blurred until the moderator asks, which is logged. */
export function VerificationCard({ verification }: { verification: ConsoleVerification }) {
  const { id, member, pose, photos, sentAt, conflict } = verification;
  const [show, shown] = useShowSelfieMutation();
  const [main] = photos;
  return (
    <li className={classes.card} aria-label={words.of(member.name)}>
      <div className={classes.facts}>
        <Text fw={600}>
          <Link to={`/admin/members?id=${member.id}`} className={classes.name}>
            <bdi>{member.name}</bdi>
          </Link>
          {member.age !== null && texts.common.age(member.age)}
        </Text>
        <Text size="sm">{words.asked(texts.verifications.poses[pose])}</Text>
        <Text size="xs" c="dimmed">
          {utcTime(sentAt)}
        </Text>
        {conflict && <Text size="sm">{conflict}</Text>}
      </div>
      <div className={classes.pictures}>
        {['selfie', ...photos].map((name, index) => (
          <figure key={name} className={classes.picture}>
            <img
              src={pathOf(consolePaths.getVerificationPicture.path, {
                id,
                file: shown.isSuccess ? `${name}.webp` : `${name}-blurred.webp`,
              })}
              alt={index === 0 ? words.selfieOf(member.name) : words.photoOf(index, member.name)}
              loading="lazy"
            />
            <figcaption>{index === 0 ? words.selfie : words.photo(index)}</figcaption>
          </figure>
        ))}
      </div>
      <Group gap={8}>
        {!shown.isSuccess && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={words.showOf(member.name)}
            loading={shown.isLoading}
            onClick={() => void act(show(id), texts.admin.photos.logged)}
          >
            {words.show}
          </Button>
        )}
        {shown.isSuccess && main && conflict === null && (
          <Decision id={id} photo={main} name={member.name} />
        )}
      </Group>
    </li>
  );
}

/** Approve, or refuse with a reason. Offered once the pictures are shown. */
function Decision({ id, photo, name }: { id: number; photo: string; name: string }) {
  const [approve, approval] = useApproveSelfieMutation();
  const [refuse, refusal] = useRefuseSelfieMutation();
  const [reason, setReason] = useState<SelfieRefusal>('other_person');
  return (
    <>
      <Button
        variant="afterglow"
        size="sm"
        loading={approval.isLoading}
        aria-label={words.approveOf(name)}
        onClick={() => void act(approve({ id, photo }), words.approved)}
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
        onClick={() => void act(refuse({ id, reason }), words.refused)}
      >
        {words.refuse}
      </Button>
    </>
  );
}
