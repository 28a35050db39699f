import type { Person } from '#contract/users.ts';
import { joined } from '../../platform/locale.ts';
import * as texts from '../texts.ts';

type Shown = Pick<Person, 'name' | 'images' | 'imageTexts'>;

/** What a screen reader says about a photo: its place, and what its owner wrote. */
export const photoAlt = ({ name, images, imageTexts }: Shown, index: number): string =>
  joined([texts.discover.photo(index + 1, images.length, name), imageTexts?.[index]], ': ');
