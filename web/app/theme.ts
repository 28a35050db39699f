import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { colours } from './colours.ts';
import { FRAME_ID } from './frame-id.ts';

/** Layers, from back to front. */
export const LAYER = { card: 1, chrome: 100, sheet: 200, match: 300, toast: 400, tooltip: 500 };

/**
 * Variants beside Mantine's own: `afterglow` (the one primary action of a screen), `quiet`
 * (repeated actions in lists), `ghost` (text only).
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const plain = { border: 'calc(0.0625rem * var(--mantine-scale)) solid transparent' };
  switch (input.variant) {
    case 'afterglow':
      return {
        ...plain,
        background: 'var(--ov-afterglow)',
        hover: 'var(--ov-afterglow)',
        color: 'var(--ov-on-accent)',
      };
    case 'quiet':
      return {
        ...plain,
        background: 'var(--ov-quiet-bg)',
        hover: 'var(--ov-quiet-bg-hover)',
        color: 'var(--ov-quiet-text)',
      };
    case 'ghost':
      return {
        ...plain,
        background: 'transparent',
        hover: 'var(--ov-quiet-bg)',
        color: 'var(--ov-accent-text)',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const text = "'Figtree Variable', system-ui, sans-serif";
const display = "'Bricolage Grotesque Variable', system-ui, sans-serif";

export const theme = createTheme({
  colors: colours,
  primaryColor: 'raspberry',
  primaryShade: { light: 6, dark: 6 },
  variantColorResolver,
  black: '#1d1622',
  white: '#ffffff',
  fontFamily: text,
  fontFamilyMonospace: 'ui-monospace, monospace',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.4118', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  defaultRadius: 'md',
  headings: {
    fontFamily: display,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2308' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4118', fontWeight: '600' },
    },
  },
  // Plain objects: `Modal.extend` and the like would pull every component into the first download.
  components: {
    Portal: { defaultProps: { target: `#${FRAME_ID}` } },
    ModalRoot: { defaultProps: { zIndex: LAYER.sheet } },
    Button: {
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: {
          '--button-height': size === 'sm' ? '2.5rem' : size === 'lg' ? '3.25rem' : '3rem',
          '--button-fz': size === 'sm' ? '0.875rem' : '1rem',
        },
      }),
    },
    Input: { vars: () => ({ wrapper: { '--input-height': '3.25rem', '--input-fz': '1rem' } }) },
  },
});
