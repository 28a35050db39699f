import { type Beholder, type ViewAs, viewAs } from '#contract/view-as.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { findPreferences } from '../preferences/queries.ts';
import { onlineAmong, toPerson } from '../users/people.ts';
import { findPersonAs } from './queries.ts';

export const views: Route[] = [];

serve(views, viewAs, ({ viewer, params }) => lookAs(viewer.id, params.beholder));

async function lookAs(id: number, beholder: Beholder): Promise<ViewAs> {
  const [rows, preferences] = await Promise.all([
    findPersonAs[beholder]({ id }),
    findPreferences(id),
  ]);
  const [row] = rows;
  return {
    visible: row !== undefined,
    person: row ? toPerson(row, await onlineAmong(rows)) : null,
    canWriteFirst: beholder === 'match' && preferences?.discretionLevel !== 'maximum',
  };
}
