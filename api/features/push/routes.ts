import {
  deletePushDevice,
  explainNotifications,
  getPush,
  subscribePush,
  testPush,
} from '#contract/push.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { explain } from './explain.ts';
import { readPush, sendTest, subscribe, turnOffDevice } from './service.ts';

export const push = createRouter();

serve(push, getPush, ({ viewer }) => readPush(viewer));
serve(push, subscribePush, ({ viewer, body }) => subscribe(viewer, body));
serve(push, deletePushDevice, ({ viewer, params }) => turnOffDevice(viewer, params.id));
serve(push, explainNotifications, ({ viewer }) => explain(viewer));
serve(push, testPush, ({ viewer }) => sendTest(viewer));
