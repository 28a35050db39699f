import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorResolverResult,
  type VariantColorsResolver,
  type VariantColorsResolverInput,
} from '@mantine/core';
import { BREAKPOINTS } from './breakpoints.ts';
import { themeComponents } from './theme-components.ts';

const ramp = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple;

/** Color ramps, lightest first; index 6 is the filled shade in both schemes. */
const colors = {
  raspberry: ramp(
    '#fff2f5 #ffe0e8 #fec3d4 #fa9ebd #ef74a4 #e1478e #c91a7a #ad0469 #8e0158 #6b0643',
  ),
  plum: ramp('#fbf3fb #f4e3f5 #ebc9ec #dea8e1 #cd84d2 #bc61c2 #a543ac #8e3394 #74287a #581e5c'),
  mint: ramp('#f0f8f3 #dcefe3 #bbe1c9 #90ceaa #5db987 #15a468 #048955 #027347 #005e39 #004729'),
  vermilion: ramp(
    '#fef3f1 #ffe2dd #ffc6be #fea195 #f77669 #eb493f #d41a1b #b7010b #970006 #720406',
  ),
  azure: ramp('#f1f6fe #deebfe #bdd8ff #95c0ff #68a3fc #3c88f5 #146de1 #025ac3 #0049a2 #03377a'),
  gray: ramp('#fbf9fd #f5f2f8 #eae6ed #d9d3dd #aba5b0 #847d89 #67606d #4c4452 #322a38 #1d1622'),
  dark: ramp('#eae6ed #c0bbc5 #9c95a1 #756e7b #514958 #3c3443 #2c2432 #1f1825 #16101b #0e0912'),
};

/**
 * Variants in addition to Mantine's: `afterglow` (the primary action of a screen), `quiet` (repeated
 * actions in lists), `ghost` (text only), `plain` (outline in the inherited color), `icon` (no
 * background), `footnote` (underlined), `photo` (over a photo).
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
  footnote: colorsOf('transparent', 'transparent', 'var(--ov-text-2)'),
  photo: colorsOf('var(--ov-nameplate)', 'var(--ov-ink)', 'var(--ov-on-accent)'),
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

export const theme = createTheme({
  colors,
  primaryColor: 'raspberry',
  primaryShade: { light: 6, dark: 6 },
  variantColorResolver,
  black: '#1d1622',
  white: '#ffffff',
  fontFamily: "'Figtree Variable', var(--ov-letters, system-ui), sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  activeClassName: '',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.4118', xl: '1.3' },
  breakpoints: BREAKPOINTS,
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  defaultRadius: 'md',
  headings: {
    fontFamily: 'var(--ov-font-display)',
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
