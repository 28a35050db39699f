import { TOOLTIP_DELAY_MS } from '#contract/limits.ts';
import { FRAME_ID } from '../frame-id.ts';

/** Layers, from back to front. */
export const LAYER = { card: 1, chrome: 100, sheet: 200, match: 300, toast: 400, tooltip: 500 };

/** Default props and sizes of Mantine's components; colors and shapes are in `theme-controls.css`. */
export const themeComponents = {
  ActionIcon: {
    defaultProps: { variant: 'icon', radius: 'md' },
    vars: (_theme: unknown, { size }: { size?: string | number }) => ({
      root: size === undefined ? { '--ai-size': '44px' } : {},
    }),
  },
  Button: {
    vars: (_theme: unknown, { size }: { size?: string }) => ({
      root: {
        '--button-height': size === 'sm' ? '2.5rem' : size === 'lg' ? '3.25rem' : '3rem',
        '--button-fz': size === 'sm' ? '0.875rem' : '1rem',
      },
    }),
  },
  Badge: { defaultProps: { variant: 'light' } },
  Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
  Chip: {
    defaultProps: { icon: null },
    vars: () => ({
      root: {
        '--chip-padding': '14px',
        '--chip-checked-padding': '14px',
        '--chip-fz': '0.875rem',
      },
    }),
  },
  Fieldset: { defaultProps: { variant: 'unstyled' } },
  Input: { vars: () => ({ wrapper: { '--input-height': '3.25rem', '--input-fz': '1rem' } }) },
  ModalRoot: { defaultProps: { zIndex: LAYER.sheet, lockScroll: false } },
  Paper: { defaultProps: { radius: 'lg', shadow: 'xs' } },
  Portal: { defaultProps: { target: `#${FRAME_ID}` } },
  // Bars without a shimmer.
  Skeleton: { defaultProps: { animate: false } },
  Radio: {
    defaultProps: { labelPosition: 'left' },
    vars: () => ({ root: { '--radio-size': '22px', '--radio-icon-size': '8px' } }),
  },
  RangeSlider: { defaultProps: { size: 6, thumbSize: 28, showLabelOnHover: false } },
  SegmentedControl: {
    defaultProps: { fullWidth: true, withItemsBorders: false },
    vars: () => ({ root: { '--sc-padding': '2px 8px', '--sc-font-size': '0.875rem' } }),
  },
  Slider: { defaultProps: { size: 6, thumbSize: 28, showLabelOnHover: false } },
  Switch: {
    defaultProps: { labelPosition: 'left', withThumbIndicator: false },
    vars: () => ({
      root: {
        '--switch-height': '30px',
        '--switch-width': '50px',
        '--switch-thumb-size': '24px',
        '--switch-track-label-padding': '3px',
      },
    }),
  },
  Tooltip: {
    defaultProps: {
      // A tooltip repeats the accessible name of its target.
      'aria-hidden': true,
      events: { hover: true, focus: true, touch: false },
      openDelay: TOOLTIP_DELAY_MS,
      interactive: true,
      multiline: true,
      maw: 240,
      offset: 2,
      radius: 'sm',
      zIndex: LAYER.tooltip,
    },
  },
};
