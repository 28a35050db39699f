import { Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { PhotoReview } from '#contract/console-photos.ts';
import * as texts from '../../../app/texts.ts';
import { act } from '../act.ts';
import { useApprovePhotoMutation, useShowPhotoReviewMutation } from '../photos-api.ts';
import { utcTime } from '../times.ts';
import classes from './Photos.module.css';

const words = texts.admin.photos;

interface Props {
  photo: PhotoReview;
  onRemove: () => void;
}

/** A photo of the queue. It is blurred and gray until the moderator asks for it, which is logged. */
export function PhotoReviewCard({ photo, onRemove }: Props) {
  const { key, member, reasons, state, isMain, conflict, addedAt } = photo;
  const [show, shown] = useShowPhotoReviewMutation();
  const [approve, approval] = useApprovePhotoMutation();
  const about = words.of(member.name);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <img src={shown.data?.url ?? photo.blurred} alt={about} loading="lazy" />
        {!shown.data && (
          <Button
            className={classes.show}
            variant="default"
            size="sm"
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={words.showOf(member.name)}
            loading={shown.isLoading}
            onClick={() => void act(show(key), words.logged)}
          >
            {words.show}
          </Button>
        )}
      </div>
      <div className={classes.facts}>
        <Text fw={600}>
          <Link to={`/admin/members?id=${member.id}`} className={classes.name}>
            <bdi>{member.name}</bdi>
          </Link>
          {member.age !== null && texts.common.age(member.age)}
        </Text>
        <Text size="sm">{reasons.map((reason) => words.reasons[reason]).join(' · ')}</Text>
        <Text size="xs" c="dimmed">
          {[
            words.states[state],
            isMain && words.main,
            member.strikes > 0 && words.strikes(member.strikes),
            utcTime(addedAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {conflict && <Text size="sm">{conflict}</Text>}
      </div>
      <Group className={classes.actions} grow gap={8}>
        <Button
          variant="quiet"
          size="sm"
          disabled={conflict !== null}
          loading={approval.isLoading}
          aria-label={words.approveOf(member.name)}
          onClick={() => void act(approve(key), words.approved)}
        >
          {words.approve}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={conflict !== null}
          aria-label={words.removeOf(member.name)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </Group>
    </li>
  );
}
