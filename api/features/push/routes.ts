import * as endpoints from '#contract/endpoints.ts';
import { createRoutes } from '../../platform/serve.ts';
import { explain } from './explain.ts';
import { readPush, sendTest, subscribe, turnOffDevice } from './service.ts';

export const push = createRoutes();
const { serve } = push;

serve(endpoints.getPush, ({ viewer }) => readPush(viewer));
serve(endpoints.subscribePush, ({ viewer, body }) => subscribe(viewer, body));
serve(endpoints.deletePushDevice, ({ viewer, params }) => turnOffDevice(viewer, params.id));
serve(endpoints.explainNotifications, ({ viewer }) => explain(viewer));
serve(endpoints.testPush, ({ viewer }) => sendTest(viewer));
