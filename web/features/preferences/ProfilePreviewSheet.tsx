import { SegmentedControl, Stack, Text } from '@mantine/core';
import { AUDIENCES } from '#contract/discretion.ts';
import type { Audience, ProfilePreview } from '#contract/profile-preview.ts';
import { SmallProfile } from '../../components/person/SmallProfile.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { usePreviewProfileQuery } from './endpoints.ts';
import * as texts from './texts.ts';

interface Props {
  audience: Audience;
  onChoose: (audience: Audience) => void;
  onClose: () => void;
}

/** The member's own profile as each audience sees it. */
export function ProfilePreviewSheet({ audience, onChoose, onClose }: Props) {
  const { id } = useSignedInUser();
  const { currentData, ...query } = usePreviewProfileQuery(
    { id, audience },
    { refetchOnMountOrArgChange: true },
  );
  const words = texts.previewProfile;
  return (
    <Sheet opened onClose={onClose} title={words.title}>
      <SegmentedControl
        aria-label={words.audience}
        data={AUDIENCES.map((value) => ({ value, label: words.audiences[value] }))}
        value={audience}
        onChange={onChoose}
      />
      <Stack mih={420} mt={12} gap={12}>
        <AsyncView query={{ ...query, data: currentData }} loading={words.loading}>
          {(preview) => <Preview preview={preview} audience={audience} />}
        </AsyncView>
      </Stack>
    </Sheet>
  );
}

function Preview({ preview, audience }: { preview: ProfilePreview; audience: Audience }) {
  const { hidden, hiddenText, canWrite, cannotWrite } = texts.previewProfile;
  if (!preview.person) return <EmptyState title={hidden[audience]} text={hiddenText} />;
  return (
    <>
      {audience === 'match' && (
        <Text variant="note">{preview.canWriteFirst ? canWrite : cannotWrite}</Text>
      )}
      <SmallProfile person={preview.person} />
    </>
  );
}
