import { Group, Kbd, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import * as texts from './texts.ts';
import { useConsoleKeys } from './use-console-keys.ts';

/** The list of keys; `?` opens it. */
export function useShortcuts() {
  const [opened, { open, close }] = useDisclosure();
  useConsoleKeys({ 'shift+?': open, '?': open });
  const { title, list } = texts.moderation.keys;
  const sheet = (
    <Sheet opened={opened} onClose={close} title={title}>
      <dl style={{ margin: 0 }}>
        {list.map(([key, description]) => (
          <Group key={key} justify="space-between" mih={36}>
            <Text component="dt">{description}</Text>
            <dd style={{ margin: 0 }}>
              <Kbd>{key}</Kbd>
            </dd>
          </Group>
        ))}
      </dl>
    </Sheet>
  );
  return { show: open, sheet };
}
