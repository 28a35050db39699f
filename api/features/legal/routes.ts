import { getLegalDocument, getSecurityContact } from '#contract/legal.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRoutes } from '../../platform/serve.ts';
import { readDocument, securityContact } from './service.ts';

export const legal = createRoutes();
const { serve, servePage } = legal;

serve(getLegalDocument, ({ ctx, params }) => readDocument(params.document, languageOfRequest(ctx)));
servePage(getSecurityContact, async ({ ctx }) => {
  ctx.type = 'text/plain';
  ctx.body = await securityContact(new Date());
});
