import { Group, Stack, Text, Title } from '@mantine/core';
import { GO_KEY, KEYS, type KeyArea } from '../../platform/keys.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import * as texts from '../texts.ts';
import { Key } from './Key.tsx';

/** All keys of the product. */
export const KeyList = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Sheet opened={opened} onClose={onClose} title={texts.keys.title}>
    <Stack gap={20}>
      {(Object.keys(KEYS) as KeyArea[]).map((area) => (
        <Area key={area} area={area} />
      ))}
    </Stack>
  </Sheet>
);

function Area({ area }: { area: KeyArea }) {
  const descriptions: Record<string, string> = texts.keys[area];
  return (
    <section>
      <Title order={3} mb={4}>
        {texts.keys.areas[area]}
      </Title>
      <dl>
        {Object.entries<readonly string[]>(KEYS[area]).map(([name, hotkeys]) => (
          <Group key={name} justify="space-between" gap={12} mih={36} wrap="nowrap">
            <Text component="dt">{descriptions[name]}</Text>
            <Group component="dd" gap={0} flex="none">
              {area === 'go' && (
                <>
                  <Key hotkey={GO_KEY} />
                  <Text variant="note" span me={4}>
                    {texts.keys.andThen}
                  </Text>
                </>
              )}
              {shown(hotkeys).map((hotkey) => (
                <Key key={hotkey} hotkey={hotkey} />
              ))}
            </Group>
          </Group>
        ))}
      </dl>
    </section>
  );
}

/** All arrows, else the first of the alternatives. */
const shown = (hotkeys: readonly string[]): readonly string[] =>
  hotkeys[0]?.startsWith('Arrow') ? hotkeys : hotkeys.slice(0, 1);
