import type { CSSVariablesResolver } from '@mantine/core';

const raspberry = (shade: number) => `var(--mantine-color-raspberry-${shade})`;
/** Shades of the accent in light and dark: a site can have another one. */
const accent = (light: number, dark: number) =>
  `light-dark(${raspberry(light)}, ${raspberry(dark)})`;

/** Semantic colors for components and CSS modules. The contrast of each pair meets WCAG AA. */
const colors = {
  '--ov-bg': 'light-dark(#f5f2f8, #0e0912)',
  '--ov-surface': 'light-dark(#ffffff, #1f1825)',
  '--ov-sunken': 'light-dark(#eae6ed, #3c3443)',
  '--ov-overlay': 'light-dark(#ffffff, #2c2432)',
  '--ov-hairline': 'light-dark(#d9d3dd, #3c3443)',
  '--ov-control-border': 'light-dark(#847d89, #756e7b)',
  '--ov-text': 'light-dark(#1d1622, #eae6ed)',
  '--ov-text-2': 'light-dark(#67606d, #9c95a1)',
  '--ov-accent-text': accent(6, 4),
  '--ov-ok-text': 'light-dark(#027347, #5db987)',
  '--ov-error-text': 'light-dark(#b7010b, #f77669)',
  '--ov-info-text': 'light-dark(#025ac3, #68a3fc)',
  '--ov-chip-selected-bg': accent(1, 9),
  '--ov-chip-selected-text': accent(8, 2),
  '--ov-price-bg': 'light-dark(#fff1d6, #3a2600)',
  '--ov-price-text': 'light-dark(#7a4b00, #ffd48a)',
  '--ov-quiet-bg': `color-mix(in srgb, ${accent(1, 9)} 70%, var(--ov-surface))`,
  '--ov-quiet-bg-hover': accent(1, 9),
  '--ov-quiet-text': accent(7, 2),
  '--ov-lozenge': `light-dark(${raspberry(0)}, var(--ov-quiet-bg))`,
  '--ov-dock': 'light-dark(rgb(255 255 255 / 0.88), rgb(31 24 37 / 0.88))',
  '--ov-photo-empty': 'light-dark(#d9d3dd, #2c2432)',
  '--ov-pass': 'light-dark(#d41a1b, #f77669)',
  '--ov-like': 'light-dark(#027347, #5db987)',
  '--ov-online': 'light-dark(#15a468, #5db987)',
};

/** Shadow of an elevated surface; dark surfaces also have a light edge. */
const shadow = (offsets: string, light: string, dark: string) =>
  `${offsets} light-dark(${light}, ${dark}), inset 0 0 0 1px light-dark(transparent, #ffffff0f)`;
const raised = shadow('0 6px 20px -6px', '#1d162224', '#00000048');
const floating = shadow('0 18px 44px -12px', '#1d162247', '#0000008e');

/** Mantine's variables that map to ours; Mantine sets them for each scheme. */
const mantine = {
  '--mantine-shadow-xs': shadow('0 1px 2px', '#1d16220f', '#0000001f'),
  '--mantine-shadow-sm': raised,
  '--mantine-shadow-md': raised,
  '--mantine-shadow-lg': floating,
  '--mantine-shadow-xl': floating,
  '--mantine-color-body': 'var(--ov-bg)',
  '--mantine-color-text': 'var(--ov-text)',
  '--mantine-color-bright': 'var(--ov-text)',
  '--mantine-color-dimmed': 'var(--ov-text-2)',
  '--mantine-color-placeholder': 'var(--ov-text-2)',
  '--mantine-color-anchor': 'var(--ov-accent-text)',
  '--mantine-color-error': 'var(--ov-error-text)',
  '--mantine-color-default': 'var(--ov-surface)',
  '--mantine-color-default-hover': 'var(--ov-sunken)',
  '--mantine-color-default-color': 'var(--ov-text)',
  '--mantine-color-default-border': 'var(--ov-control-border)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...colors,
    '--ov-accent-fill': raspberry(6),
    '--ov-on-accent': '#ffffff',
    '--ov-afterglow': `linear-gradient(135deg, ${raspberry(6)}, var(--mantine-color-plum-7))`,
    '--ov-afterglow-shadow': `0 8px 20px -6px color-mix(in srgb, ${raspberry(6)} 40%, transparent)`,
    '--ov-ink': '#0e0912',
    '--ov-nameplate': 'rgb(14 9 18 / 0.62)',
    /* Below texts on a photo, up to 76 % of its height. */
    '--ov-photo-shade':
      'linear-gradient(to top, rgb(14 9 18 / 0.9), rgb(14 9 18 / 0.86) 40%, rgb(14 9 18 / 0.78) 60%, rgb(14 9 18 / 0.66) 76%, rgb(14 9 18 / 0.36) 89%, rgb(14 9 18 / 0))',
    '--ov-like-overlay': '#027347',
    '--ov-nope-overlay': '#b7010b',
    '--ov-lens': raspberry(3),
    '--ov-glow': `color-mix(in srgb, ${raspberry(6)} 33%, transparent)`,
    '--ov-fast': '140ms',
    '--ov-base': '220ms',
    '--ov-slow': '320ms',
    '--ov-celebrate': '900ms',
    '--ov-ease': 'cubic-bezier(0.2, 0, 0, 1)',
    '--ov-ease-spring': 'cubic-bezier(0.34, 1.42, 0.64, 1)',
    '--ov-font-display': "'Bricolage Grotesque Variable', var(--ov-letters, system-ui), sans-serif",
  },
  light: mantine,
  dark: mantine,
});
