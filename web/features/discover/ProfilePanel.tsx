import { Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { useKeys } from '../../platform/use-keys.ts';
import { PanelProfile } from './PanelProfile.tsx';
import classes from './ProfilePanel.module.css';
import * as texts from './texts.ts';
import type { useProfilePanel } from './use-profile-panel.ts';

interface Props {
  /** Undefined while the deck loads. */
  person?: DiscoverPerson;
  /** Interests of the viewer. */
  sharedWith: readonly string[];
  /** `isOpen` applies to the sheet. Undefined while the deck loads. */
  panel?: ReturnType<typeof useProfilePanel>;
  onBlocked?: () => void;
  onLiked?: (isMatch: boolean, kind: 'like' | 'superLike') => void;
}

/**
 * The profile of the top card, from the data of the card: a panel beside it from 900 px on, a sheet
 * that peeks from below on narrower screens. Phones show no panel.
 */
export function ProfilePanel({ person, sharedWith, panel, onBlocked, onLiked }: Props) {
  const isOpen = panel?.isOpen ?? false;
  // The card leaves first; the profile follows.
  const shown = useDeferredValue(person);
  useKeys('everywhere', { close: () => isOpen && panel?.onToggle(false) });
  return (
    <section
      ref={panel?.ref}
      className={classes.panel}
      aria-label={shown?.name}
      tabIndex={-1}
      data-panel
      data-open={isOpen || undefined}
    >
      {shown && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => panel?.onToggle(!isOpen)}
        >
          {isOpen ? texts.profile.less : texts.profile.full}
        </UnstyledButton>
      )}
      {shown ? (
        <PanelProfile
          key={shown.id}
          person={shown}
          sharedWith={sharedWith}
          onBlocked={onBlocked}
          onLiked={onLiked}
        />
      ) : (
        <PanelSkeleton />
      )}
    </section>
  );
}

const PanelSkeleton = () => (
  <Stack gap={12} aria-hidden>
    {BARS.map(([width, height], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
      <Skeleton key={index} width={width} height={height} radius={height > 100 ? 'lg' : 8} />
    ))}
  </Stack>
);

/** Width and height of each bar. */
const BARS: [string, number][] = [
  ['46%', 28],
  ['58%', 15],
  ['100%', 144],
  ['22%', 22],
  ['100%', 14],
  ['94%', 14],
  ['98%', 14],
  ['60%', 14],
];
