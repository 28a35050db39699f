import { Button } from '@mantine/core';
import * as texts from '../app/texts.ts';

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
    >
      {texts.legal[page]}
    </Button>
  ));
