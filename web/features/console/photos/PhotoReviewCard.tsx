import { Button, Text } from '@mantine/core';
import type { PhotoReview } from '#contract/console/photos.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ReviewCard, ShowButton } from '../ReviewCard.tsx';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';

const words = texts.admin.photos;

/** A photo of the queue. It can be decided about once it is shown. */
export function PhotoReviewCard({ photo, onRemove }: { photo: PhotoReview; onRemove: () => void }) {
  const { key, member, reasons, state, isMain, addedAt, blurred } = photo;
  const [show, shown] = consoleApi.useShowPhotoReviewMutation();
  const [approve, approval] = consoleApi.useApprovePhotoMutation();
  const act = useAct();
  const { name } = member;
  const params = { key };
  const isDisabled = !shown.data;
  const facts = [
    words.states[state],
    isMain && words.main,
    member.strikes > 0 && words.strikes(member.strikes),
    utcTime(addedAt),
  ];
  return (
    <ReviewCard
      label={words.of(name)}
      member={member}
      about={reasons.map((reason) => words.reasons[reason]).join(' · ')}
      hint={facts.filter(Boolean).join(' · ')}
      pictures={[{ src: shown.data?.url ?? blurred, alt: words.of(name) }]}
    >
      {isDisabled && (
        <>
          <Text size="sm">{words.showFirst}</Text>
          <ShowButton
            aria-label={words.showOf(name)}
            loading={shown.isLoading}
            onClick={() => act(() => show({ params }).unwrap(), words.logged)}
          >
            {words.show}
          </ShowButton>
        </>
      )}
      <Button
        variant="quiet"
        size="sm"
        disabled={isDisabled}
        loading={approval.isLoading}
        aria-label={words.approveOf(name)}
        onClick={() => act(() => approve({ params }).unwrap(), words.approved)}
      >
        {words.approve}
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={isDisabled}
        aria-label={words.removeOf(name)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </ReviewCard>
  );
}
