import { Group, VisuallyHidden } from '@mantine/core';
import { Mark } from '../layout/Mark.tsx';
import * as texts from '../texts.ts';
import { choiceLabel } from './choice-label.ts';
import { sharedFirst } from './shared-first.ts';

interface Props {
  interests: readonly string[];
  sharedWith: readonly string[];
}

const CHIP = {
  gap: 7,
  wrap: 'nowrap',
  mih: 34,
  px: 14,
  py: 5,
  bd: '1px solid var(--ov-control-border)',
  bdrs: 999,
  fz: 'sm',
  lh: 'sm',
  fw: 500,
  style: { overflowWrap: 'anywhere' },
} as const;
const SHARED = {
  bd: '1px solid transparent',
  bg: 'var(--ov-chip-selected-bg)',
  c: 'var(--ov-chip-selected-text)',
  fw: 600,
} as const;

/** Interests as chips. Shared ones come first and show the two discs. */
export function InterestList({ interests, sharedWith }: Props) {
  return (
    <Group component="ul" gap={8} mt={10}>
      {sharedFirst(interests, sharedWith).map((interest) =>
        sharedWith.includes(interest) ? (
          <Group component="li" key={interest} {...CHIP} {...SHARED}>
            <Mark size={11} on="chip" />
            <span>
              {choiceLabel(interest)}
              <VisuallyHidden>{texts.discover.shared}</VisuallyHidden>
            </span>
          </Group>
        ) : (
          <Group component="li" key={interest} {...CHIP}>
            {choiceLabel(interest)}
          </Group>
        ),
      )}
    </Group>
  );
}
