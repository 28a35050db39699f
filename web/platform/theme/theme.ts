import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorResolverResult,
  type VariantColorsResolver,
  type VariantColorsResolverInput,
} from '@mantine/core';
import { colors } from './colors.ts';
import { themeComponents } from './theme-components.ts';

/**
 * Variants in addition to Mantine's: `afterglow` (the primary action of a screen), `quiet` (repeated
 * actions in lists), `ghost` (text only), `plain` (outline in the inherited color), `icon` (no
 * background).
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = input.variant === 'light' ? tint(input) : VARIANTS[input.variant];
  return colors ? { border: NO_BORDER, ...colors } : defaultVariantColorsResolver(input);
};

type Colors = Omit<VariantColorResolverResult, 'border'> & { border?: string };

const NO_BORDER = 'calc(0.0625rem * var(--mantine-scale)) solid transparent';
const colorsOf = (background: string, hover: string, color: string): Colors => ({
  background,
  hover,
  color,
});
const VARIANTS: Record<string, Colors> = {
  afterglow: colorsOf('var(--ov-afterglow)', 'var(--ov-afterglow)', 'var(--ov-on-accent)'),
  quiet: colorsOf('var(--ov-quiet-bg)', 'var(--ov-quiet-bg-hover)', 'var(--ov-quiet-text)'),
  ghost: colorsOf('transparent', 'var(--ov-quiet-bg)', 'var(--ov-accent-text)'),
  icon: colorsOf('transparent', 'var(--ov-sunken)', 'var(--ov-text)'),
  plain: {
    ...colorsOf('transparent', 'color-mix(in srgb, currentColor 8%, transparent)', 'currentColor'),
    border: '1px solid var(--ov-outline, var(--ov-control-border))',
  },
};

/** Colors of the variant `light`, in both schemes; undefined for a color outside the theme. */
function tint({ color, theme }: VariantColorsResolverInput): Colors | undefined {
  const name = color ?? theme.primaryColor;
  if (!(name in theme.colors)) return undefined;
  const shade = (index: number) => `var(--mantine-color-${name}-${index})`;
  const background = `light-dark(${shade(1)}, color-mix(in srgb, ${shade(4)} 15%, transparent))`;
  return colorsOf(background, background, `light-dark(${shade(7)}, ${shade(4)})`);
}

const text = "'Figtree Variable', system-ui, sans-serif";
const display = "'Bricolage Grotesque Variable', system-ui, sans-serif";

export const theme = createTheme({
  colors,
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
  components: themeComponents,
});
