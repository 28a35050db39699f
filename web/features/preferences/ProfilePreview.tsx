import { NavLink, Text } from '@mantine/core';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { Audience } from '#contract/profile-preview.ts';
import { ProfilePreviewSheet } from './ProfilePreviewSheet.tsx';
import * as texts from './texts.ts';

/** Row that saves the changes and opens the member's own profile as others see it. */
export function ProfilePreview({ save }: { save: () => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [audience, setAudience] = useState<Audience>('stranger');
  const { title, audiences } = texts.previewProfile;
  return (
    <>
      <NavLink
        component="button"
        type="button"
        mih={56}
        mt={12}
        mb={-8}
        px={0}
        c="var(--ov-accent-text)"
        label={title}
        leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
        rightSection={
          <>
            <Text variant="note" fw={600}>
              {audiences[audience]}
            </Text>
            <IconChevronRight size={20} stroke={1.75} color="var(--ov-text-2)" aria-hidden />
          </>
        }
        aria-haspopup="dialog"
        onClick={async () => {
          await save();
          setOpen(true);
        }}
      />
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
