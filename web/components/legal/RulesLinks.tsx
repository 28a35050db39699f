import { Button } from '@mantine/core';
import { FACE } from '../../platform/brand.ts';
import * as texts from '../texts.ts';

/**
 * Links to the community rules, to the report form for everyone and to the contact of the site. They open another tab,
 * because they are beside forms.
 */
export const RulesLinks = () =>
  (
    [
      ['rules', '/rules'],
      ['notice', '/notice'],
      ...(FACE.contact ? ([['contact', `mailto:${FACE.contact}`]] as const) : []),
    ] as const
  ).map(([page, href]) => (
    <Button key={page} component="a" href={href} target="_blank" variant="footnote" size="touch">
      {texts.legal[page]}
    </Button>
  ));
