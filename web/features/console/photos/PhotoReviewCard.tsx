import '@mantine/core/styles/Image.layer.css';
import { Box, Button, Center, Group, Image, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { PhotoReview } from '#contract/console/photos.ts';
import { Picture } from '../../../components/media/Picture.tsx';
import { act } from '../act.ts';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';

const words = texts.admin.photos;

interface Props {
  photo: PhotoReview;
  onRemove: () => void;
}

/** A photo of the queue. It is blurred and gray until the moderator asks for it, which is logged. */
export function PhotoReviewCard({ photo, onRemove }: Props) {
  const { key, member, reasons, state, isMain, addedAt } = photo;
  const [show, shown] = consoleApi.useShowPhotoReviewMutation();
  const about = words.of(member.name);
  const isDisabled = !shown.data;
  return (
    <Stack
      component="li"
      gap={0}
      bd="1px solid color-mix(in srgb, var(--ov-hairline) 60%, transparent)"
      bdrs="lg"
      style={{ overflow: 'hidden' }}
    >
      <Box pos="relative">
        <Image
          component={Picture}
          src={shown.data?.url ?? photo.blurred}
          alt={about}
          loading="lazy"
          bg="var(--ov-photo-empty)"
          style={{ aspectRatio: '3 / 4' }}
        />
        {!shown.data && (
          <Center pos="absolute" inset={0}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconEye size={18} aria-hidden />}
              aria-label={words.showOf(member.name)}
              loading={shown.isLoading}
              onClick={() => void act(show({ params: { key } }), words.logged)}
            >
              {words.show}
            </Button>
          </Center>
        )}
      </Box>
      <Box data-long flex={1} px={14} py={12}>
        <Text fw={600}>
          <Link to={`/admin/members?id=${member.id}`} style={{ color: 'inherit' }}>
            <bdi>{member.name}</bdi>
          </Link>
          {member.age !== null && texts.common.age(member.age)}
        </Text>
        <Text size="sm">{reasons.map((reason) => words.reasons[reason]).join(' · ')}</Text>
        <Text variant="hint">
          {[
            words.states[state],
            isMain && words.main,
            member.strikes > 0 && words.strikes(member.strikes),
            utcTime(addedAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {isDisabled && <Text size="sm">{words.showFirst}</Text>}
      </Box>
      <Actions photo={photo} isDisabled={isDisabled} onRemove={onRemove} />
    </Stack>
  );
}

function Actions({
  photo: { key, member },
  isDisabled,
  onRemove,
}: Props & { isDisabled: boolean }) {
  const [approve, approval] = consoleApi.useApprovePhotoMutation();
  return (
    <Group gap={8} px={14} pb={14}>
      <Button
        flex="1 0 auto"
        variant="quiet"
        size="sm"
        disabled={isDisabled}
        loading={approval.isLoading}
        aria-label={words.approveOf(member.name)}
        onClick={() => void act(approve({ params: { key } }), words.approved)}
      >
        {words.approve}
      </Button>
      <Button
        flex="1 0 auto"
        variant="default"
        size="sm"
        disabled={isDisabled}
        aria-label={words.removeOf(member.name)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Group>
  );
}
