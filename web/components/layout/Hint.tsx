import type { TooltipGroupProps, TooltipProps } from '@mantine/core';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#contract/limits.ts';
import { retryOnce } from '../../platform/api/retry-once.ts';

/** Mantine's tooltip and its group, once `loadHints` has loaded them. */
const tooltip: { Tooltip: ComponentType<TooltipProps>; Group: ComponentType<TooltipGroupProps> } = {
  Tooltip: ({ children }) => children,
  Group: ({ children }) => children,
};

/**
 * Loads the tooltip where a pointer can hover; touch screens never download it. Awaited before the
 * first render of members' screens, because a hint that arrives later would mount its button again.
 * A page without hints is whole, so a failure is not reported.
 */
export async function loadHints(): Promise<void> {
  if (!window.matchMedia('(any-hover: hover)').matches) return;
  const loaded = await retryOnce(() => import('./tooltip.ts')).catch(() => undefined);
  Object.assign(tooltip, loaded);
}

/** Shows `label` beside its child, under the pointer and on keyboard focus. */
export const Hint = ({ label, children }: { label: string; children: ReactElement }) => (
  <tooltip.Tooltip label={label}>{children}</tooltip.Tooltip>
);

/** While one hint inside is closing, the next one opens without a delay. */
export const HintGroup = ({ children }: { children: ReactNode }) => (
  <tooltip.Group openDelay={TOOLTIP_DELAY_MS} closeDelay={TOOLTIP_SKIP_MS}>
    {children}
  </tooltip.Group>
);
