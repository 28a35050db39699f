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
      variant="footnote"
      size="touch"
    >
      {texts.legal[page]}
    </Button>
  ));
