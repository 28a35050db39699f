import { Box, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { Audience } from '#contract/profile-preview.ts';
import { ListRow } from '../../components/layout/ListCard.tsx';
import { ProfilePreviewSheet } from './ProfilePreviewSheet.tsx';
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
        <ProfilePreviewSheet
          audience={audience}
          onChoose={setAudience}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
