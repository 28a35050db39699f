import { grantRole, listTeam, renamePseudonym, takeRole } from '#contract/console/team.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as team from './service.ts';

export const consoleTeam = createRouter();

serve(consoleTeam, listTeam, ({ viewer }) => team.listTeam(viewer));
serve(consoleTeam, grantRole, ({ viewer, body }) => team.grantRole(viewer, body));
serve(consoleTeam, takeRole, ({ viewer, params }) => team.takeRole(viewer, params.id));
serve(consoleTeam, renamePseudonym, ({ viewer, body }) =>
  team.renamePseudonym(viewer, body.pseudonym),
);
