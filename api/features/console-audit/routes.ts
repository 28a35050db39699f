import { exportAudit, listAudit } from '#contract/console/audit.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { exportAuditLog, readAudit } from './service.ts';

export const consoleAudit = createRouter();

serve(consoleAudit, listAudit, ({ query }) => readAudit(query));
servePage(consoleAudit, exportAudit, ({ ctx, viewer, query }) =>
  exportAuditLog(ctx, viewer, query),
);
