import { Box, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { AUDIENCES } from '#contract/discretion.ts';
import type { Audience, ProfilePreview as Preview } from '#contract/profile-preview.ts';
import { ListRow } from '../../components/layout/ListCard.tsx';
import { SmallProfile } from '../../components/person/SmallProfile.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { preferencesApi } from './endpoints.ts';
import * as texts from './texts.ts';

/** Row that saves the changes and opens the member's own profile as others see it. */
export function ProfilePreview({ save }: { save: () => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [audience, setAudience] = useState<Audience>('stranger');
  const { title, audiences } = texts.previewProfile;
  return (
    <>
      {/* The row reaches the edges of the card. */}
      <Box mt={12} mx={-16} mb={-20}>
        <ListRow
          Icon={IconEye}
          label={title}
          note={<Text variant="note">{audiences[audience]}</Text>}
          opensDialog
          onClick={async () => {
            await save();
            setOpen(true);
          }}
        />
      </Box>
      {isOpen && (
        <PreviewSheet audience={audience} onChoose={setAudience} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface SheetProps {
  audience: Audience;
  onChoose: (audience: Audience) => void;
  onClose: () => void;
}

/** The member's own profile as each audience sees it. */
function PreviewSheet({ audience, onChoose, onClose }: SheetProps) {
  const { id } = useSignedInUser();
  const { currentData, ...query } = preferencesApi.usePreviewProfileQuery(
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
          {(preview) => <Shown preview={preview} audience={audience} />}
        </AsyncView>
      </Stack>
    </Sheet>
  );
}

function Shown({ preview, audience }: { preview: Preview; audience: Audience }) {
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
