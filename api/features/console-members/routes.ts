import { endMemberSessions, eraseMember, findMember } from '#contract/console/members.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as members from './service.ts';

export const consoleMembers = createRouter();

serve(consoleMembers, findMember, ({ viewer, body }) => members.searchMember(viewer, body));
serve(consoleMembers, endMemberSessions, ({ viewer, params, body }) =>
  members.endSessions(viewer, params.id, body.why),
);
serve(consoleMembers, eraseMember, ({ viewer, params, body }) =>
  members.eraseMember(viewer, params.id, body.why),
);
