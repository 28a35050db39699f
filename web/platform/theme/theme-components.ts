import { TOOLTIP_DELAY_MS } from '#contract/limits.ts';
import { FRAME_ID } from '../frame-id.ts';

/** Layers, from back to front. */
export const LAYER = { card: 1, chrome: 100, sheet: 200, match: 300, toast: 400, tooltip: 500 };

/**
 * Height, size of the label and space beside it. `touch` is a small button in a target of 44 px, `text` one without
 * that space.
 */
const BUTTONS: Record<string, string[]> = {
  sm: ['2.5rem', '0.875rem'],
  touch: ['2.75rem', '0.875rem', 'var(--button-padding-x-sm)'],
  text: ['2.75rem', '0.875rem', '0px'],
  lg: ['3.25rem'],
};

const SLIDER = { size: 6, thumbSize: 28, showLabelOnHover: false, h: '2.75rem', px: '0.875rem' };

/** Default props and sizes of Mantine's components; colors and shapes are in `theme-controls.css`. */
export const themeComponents = {
  ActionIcon: {
    defaultProps: { variant: 'icon', radius: 'md' },
    vars: (_theme: unknown, { size }: { size?: string | number }) => ({
      root: size === undefined ? { '--ai-size': '44px' } : {},
    }),
  },
  Button: {
    vars: (_theme: unknown, { size = '' }: { size?: string }) => {
      const [height = '3rem', label = '1rem', space] = BUTTONS[size] ?? [];
      return {
        root: {
          '--button-height': height,
          '--button-fz': label,
          '--button-padding-x': space,
        },
      };
    },
  },
  Avatar: {
    vars: () => ({
      root: {
        '--avatar-bg': 'var(--ov-chip-selected-bg)',
        '--avatar-color': 'var(--ov-chip-selected-text)',
      },
    }),
  },
  Badge: { defaultProps: { variant: 'light', fz: 'xs', fw: 600, tt: 'none' } },
  Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
  CloseButton: { defaultProps: { size: 44, iconSize: 22, c: 'dimmed' } },
  Chip: {
    defaultProps: { icon: null, pos: 'relative' },
    vars: (_theme: unknown, { size, variant }: { size?: string; variant?: string }) => ({
      root: {
        '--chip-size': size === 'lg' ? '2.75rem' : '2.125rem',
        '--chip-fz': size === 'lg' ? '1rem' : '0.875rem',
        '--chip-padding': '14px',
        '--chip-checked-padding': '14px',
        '--chip-bg': variant === 'ink' ? 'var(--ov-text)' : 'var(--ov-chip-selected-bg)',
        '--chip-color': variant === 'ink' ? 'var(--ov-bg)' : 'var(--ov-chip-selected-text)',
      },
    }),
  },
  Fieldset: { defaultProps: { variant: 'unstyled', m: 0, miw: 0 } },
  Input: {
    styles: { input: { textOverflow: 'ellipsis' } },
    vars: () => ({ wrapper: { '--input-height': '3.25rem', '--input-fz': '1rem' } }),
  },
  ModalOverlay: { defaultProps: { color: '#0e0912', backgroundOpacity: 0.56 } },
  ModalRoot: { defaultProps: { zIndex: LAYER.sheet, lockScroll: false } },
  ModalTitle: {
    defaultProps: { py: 9, ff: 'var(--ov-font-display)', fz: 'xl', fw: 700, lh: 'xl' },
  },
  Paper: {
    defaultProps: { radius: 'lg', shadow: 'xs', bg: 'var(--ov-card-bg, var(--ov-surface))' },
  },
  Portal: { defaultProps: { target: `#${FRAME_ID}` } },
  // Bars without a shimmer.
  Skeleton: { defaultProps: { animate: false } },
  Radio: {
    defaultProps: { labelPosition: 'left' },
    vars: (_theme: unknown, { variant }: { variant?: string }) => ({
      root: {
        '--radio-size': '22px',
        '--radio-icon-size': '8px',
        '--radio-row': variant === 'card' ? '70px' : variant === 'tile' ? '44px' : undefined,
      },
    }),
  },
  RangeSlider: { defaultProps: SLIDER },
  SegmentedControl: {
    defaultProps: { fullWidth: true, withItemsBorders: false },
    vars: () => ({
      root: {
        '--sc-padding': '2px 8px',
        '--sc-font-size': '0.875rem',
        '--sc-color': 'light-dark(var(--ov-surface), var(--mantine-color-dark-4))',
        '--sc-shadow': '0 1px 3px rgb(14 9 18 / 0.14)',
      },
    }),
  },
  Slider: { defaultProps: SLIDER },
  Switch: {
    defaultProps: { size: 'md', labelPosition: 'left', withThumbIndicator: false },
    vars: () => ({
      root: {
        '--switch-height': '30px',
        '--switch-width': '50px',
        '--switch-thumb-size': '24px',
        '--switch-track-label-padding': '3px',
      },
    }),
  },
  // In CSS, Safari cannot size a field by its content. A field without `maxRows` would not scroll.
  Textarea: { defaultProps: { autosize: true, maxRows: 12 } },
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
  Menu: { defaultProps: { radius: 'lg', shadow: 'lg', offset: 8 } },
  MenuItem: { defaultProps: { h: 48, px: 16, fz: 'md' } },
};
