import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import type { PushDevice } from '#contract/push.ts';
import { showDate } from '../../platform/dates.ts';
import { pushSupport } from '../../platform/device-push.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { pushApi, useTurnOnPush } from '../push/api.ts';
import * as texts from './texts.ts';

/** Whether this browser can receive pushes, and why not. */
export function usePushSupport() {
  const { data } = pushApi.useGetPushQuery();
  return !data || data.publicKey ? pushSupport() : 'serverOff';
}

/** Push on this device, a test of it, and the other devices. */
export function PushDevices() {
  const { data } = pushApi.useGetPushQuery();
  const [remove] = pushApi.useDeletePushDeviceMutation();
  const { turnOn, isTurningOn } = useTurnOnPush(data?.publicKey);
  const support = usePushSupport();
  const words = texts.push;
  if (!data) return null;
  const own = data.devices.find(({ isCurrent }) => isCurrent);
  const others = data.devices.filter(({ isCurrent }) => !isCurrent);
  const turnOff = async ({ id }: PushDevice) => {
    const { error } = await remove(id);
    if (error) toastError(words.failed, error);
  };

  return (
    <Stack gap={8}>
      {support === 'available' && own && (
        <Switch
          label={words.thisDevice}
          description={lastDelivered(own)}
          checked
          onChange={() => void turnOff(own)}
        />
      )}
      {support === 'available' && !own && (
        <Group gap={10} wrap="nowrap" mih={48} c="dimmed">
          <IconBellOff size={20} stroke={1.75} aria-hidden />
          <Text flex={1} size="sm">
            {words.offHere}
          </Text>
          <Button
            variant="ghost"
            size="text"
            aria-label={words.turnOnHere}
            disabled={isTurningOn}
            onClick={() => void turnOn()}
          >
            {words.turnOn}
          </Button>
        </Group>
      )}
      {support !== 'available' && (
        <Text variant="note" mt={12}>
          {words.support[support]}
        </Text>
      )}
      {own && <TestButton />}
      {others.map((device) => (
        <Group key={device.id} justify="space-between" wrap="nowrap" mih={44}>
          <div>
            <Text>{deviceName(device.userAgent)}</Text>
            <Text variant="note">{lastDelivered(device)}</Text>
          </div>
          <Button
            size="touch"
            variant="subtle"
            flex="none"
            aria-label={words.turnOffDevice(deviceName(device.userAgent))}
            onClick={() => void turnOff(device)}
          >
            {words.turnOff}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

const lastDelivered = ({ lastDeliveredAt }: PushDevice): string =>
  lastDeliveredAt
    ? texts.push.lastDelivered(showDate('dateAndTime', lastDeliveredAt))
    : texts.push.neverDelivered;

function TestButton() {
  const [test, { isLoading }] = pushApi.useTestPushMutation();
  const words = texts.push;
  const run = async () => {
    const { data, error } = await test();
    if (!data) return toastError(words.failed, error);
    const isDelivered = data.result === 'delivered';
    toast({ title: words.results[data.result], tone: isDelivered ? 'info' : 'error' });
  };
  return (
    <Button variant="default" size="touch" loading={isLoading} onClick={() => void run()}>
      {words.test}
    </Button>
  );
}

/** The first match wins: Edge and Chrome name Safari too, and Android names Linux. */
const BROWSERS = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  Macintosh: 'Mac',
  Linux: 'Linux',
};

const nameIn = (names: Record<string, string>, userAgent: string): string | undefined =>
  Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1];

/** Browser and system of a user agent, such as "Firefox on Windows". */
function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (browser && system) return texts.push.deviceName(browser, system);
  return browser ?? system ?? texts.push.unknownDevice;
}
