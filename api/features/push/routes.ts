import * as endpoints from '#contract/endpoints.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { explain } from './explain.ts';
import { readPush, sendTest, subscribe, turnOffDevice } from './service.ts';

export const push = createRouter();

serve(push, endpoints.getPush, ({ viewer }) => readPush(viewer));
serve(push, endpoints.subscribePush, ({ viewer, body }) => subscribe(viewer, body));
serve(push, endpoints.deletePushDevice, ({ viewer, params }) => turnOffDevice(viewer, params.id));
serve(push, endpoints.explainNotifications, ({ viewer }) => explain(viewer));
serve(push, endpoints.testPush, ({ viewer }) => sendTest(viewer));
