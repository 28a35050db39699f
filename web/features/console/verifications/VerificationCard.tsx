import '@mantine/core/styles/Image.layer.css';
import { Box, Button, Group, Image, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '#contract/console/paths.ts';
import type { ConsoleVerification } from '#contract/console/verifications.ts';
import { SELFIE_REFUSALS } from '#contract/moderation.ts';
import { pathOf } from '#contract/path-of.ts';
import type { SelfieRefusal } from '#contract/verifications.ts';
import { Picture } from '../../../components/media/Picture.tsx';
import { act } from '../act.ts';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';

const words = texts.admin.verifications;

/** A selfie beside the photos of the profile, blurred until the moderator asks, which is logged. */
export function VerificationCard({ verification }: { verification: ConsoleVerification }) {
  const { id, member, pose, photos, sentAt } = verification;
  const [show, shown] = consoleApi.useShowSelfieMutation();
  const [main] = photos;
  return (
    <Stack
      component="li"
      gap={12}
      p={14}
      bd="1px solid color-mix(in srgb, var(--ov-hairline) 60%, transparent)"
      bdrs="lg"
      aria-label={words.of(member.name)}
    >
      <Box data-long>
        <Text fw={600}>
          <Link to={`/admin/members?id=${member.id}`} style={{ color: 'inherit' }}>
            <bdi>{member.name}</bdi>
          </Link>
          {member.age !== null && texts.common.age(member.age)}
        </Text>
        <Text size="sm">{words.asked[pose]}</Text>
        <Text variant="hint">{utcTime(sentAt)}</Text>
      </Box>
      <SimpleGrid minColWidth={140} spacing={12}>
        {['selfie', ...photos].map((name, index) => (
          <Box key={name} component="figure">
            <Image
              component={Picture}
              src={pathOf(consolePaths.getVerificationPicture.path, {
                id,
                file: shown.isSuccess ? `${name}.webp` : `${name}-blurred.webp`,
              })}
              alt={index === 0 ? words.selfieOf(member.name) : words.photoOf(index, member.name)}
              loading="lazy"
              radius="md"
              bg="var(--ov-photo-empty)"
              style={{ aspectRatio: '3 / 4' }}
            />
            <Box component="figcaption" mt={4} fz="0.8125rem" c="dimmed">
              {index === 0 ? words.selfie : words.photo(index)}
            </Box>
          </Box>
        ))}
      </SimpleGrid>
      <Group gap={8}>
        {!shown.isSuccess && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={words.showOf(member.name)}
            loading={shown.isLoading}
            onClick={() => void act(show({ params: { id } }), texts.admin.photos.logged)}
          >
            {words.show}
          </Button>
        )}
        {shown.isSuccess && main && <Decision id={id} photo={main} name={member.name} />}
      </Group>
    </Stack>
  );
}

/** Approve, or refuse with a reason. Offered once the pictures are shown. */
function Decision({ id, photo, name }: { id: number; photo: string; name: string }) {
  const [approve, approval] = consoleApi.useApproveSelfieMutation();
  const [refuse, refusal] = consoleApi.useRefuseSelfieMutation();
  const [reason, setReason] = useState<SelfieRefusal>('other_person');
  return (
    <>
      <Button
        variant="afterglow"
        size="sm"
        loading={approval.isLoading}
        aria-label={words.approveOf(name)}
        onClick={() => void act(approve({ params: { id }, body: { photo } }), words.approved)}
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
        onClick={() => void act(refuse({ params: { id }, body: { reason } }), words.refused)}
      >
        {words.refuse}
      </Button>
    </>
  );
}
