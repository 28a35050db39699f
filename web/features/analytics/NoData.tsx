import { Center } from '@mantine/core';

export function NoData({ text }: { text: string }) {
  return (
    <Center mih={240} c="dimmed" ta="center">
      {text}
    </Center>
  );
}
