import { getLegalDocument } from '#contract/legal.ts';
import { languageOfRequest } from '../../platform/i18n.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { readDocument } from './service.ts';

export const legal = createRouter();

serve(legal, getLegalDocument, ({ ctx, params }) =>
  readDocument(params.document, languageOfRequest(ctx)),
);
