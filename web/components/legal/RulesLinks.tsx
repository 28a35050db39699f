import { Button } from '@mantine/core';
import * as texts from '../texts.ts';

/**
 * Links to the community rules and to the report form for everyone. They open another tab, because they are
 * beside forms.
 */
export const RulesLinks = () =>
  (['rules', 'notice'] as const).map((page) => (
    <Button
      key={page}
      component="a"
      href={`/${page}`}
      target="_blank"
      variant="transparent"
      size="sm"
      mih={44}
      px={12}
      td="underline"
      c="dimmed"
      // A link, unlike a button, does not center its content.
      display="inline-flex"
      style={{ alignItems: 'center' }}
    >
      {texts.legal[page]}
    </Button>
  ));
