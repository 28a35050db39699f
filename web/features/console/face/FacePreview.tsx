import { Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { accentVariables } from '#contract/colors.ts';
import type { Face } from '#contract/face.ts';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import * as texts from '../texts.ts';

/** The page of visitors, as small cards in light and dark. */
export const FacePreview = ({ name, mark, accent, welcome }: Face) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    {['light', 'dark'].map((colorScheme) => (
      <Paper
        key={colorScheme}
        p={16}
        c="var(--ov-text)"
        style={{ ...(accent && accentVariables(accent)), colorScheme }}
      >
        <Group gap={8}>
          {mark && <img src={`/api/face/${mark}`} alt="" width={32} />}
          <bdi>{name || PRODUCT_NAME}</bdi>
        </Group>
        <Title order={3} my={8}>
          {welcome}
        </Title>
        <Group>
          <Button component="span" variant="afterglow">
            {texts.face.join}
          </Button>
          <Text c="var(--ov-accent-text)">{texts.face.signIn}</Text>
        </Group>
      </Paper>
    ))}
  </SimpleGrid>
);
