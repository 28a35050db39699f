import { getLegalDocument, getSecurityContact } from '#contract/legal.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { readDocument, securityContact } from './service.ts';

export const legal = createRouter();

serve(legal, getLegalDocument, ({ ctx, params }) =>
  readDocument(params.document, languageOfRequest(ctx)),
);
servePage(legal, getSecurityContact, async ({ ctx }) => {
  ctx.type = 'text/plain';
  ctx.body = await securityContact(new Date());
});
