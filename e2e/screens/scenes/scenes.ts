import type { Scene } from '../scene.ts';
import { DISCOVER } from './discover.ts';
import { EVENTS } from './events.ts';
import { FIGURES } from './figures.ts';
import { ONESELF } from './oneself.ts';
import { OTHERS } from './others.ts';
import { SETTINGS } from './settings.ts';
import { TALK } from './talk.ts';
import { TROUBLE } from './trouble.ts';
import { VISITOR } from './visitor.ts';

/** All scenes, in the order in which somebody meets them. */
export const SCENES: Scene[] = [
  ...VISITOR,
  ...DISCOVER,
  ...TALK,
  ...EVENTS,
  ...ONESELF,
  ...OTHERS,
  ...SETTINGS,
  ...FIGURES,
  ...TROUBLE,
];
