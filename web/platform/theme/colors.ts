import type { MantineColorsTuple } from '@mantine/core';

const ramp = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple;

/** Color ramps, lightest first; index 6 is the filled shade in both schemes. */
export const colors = {
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
