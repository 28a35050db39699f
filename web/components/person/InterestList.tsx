import { Badge, Group, VisuallyHidden } from '@mantine/core';
import { Mark } from '../layout/Mark.tsx';
import * as texts from '../texts.ts';
import { choiceLabel } from './choice-label.ts';
import { sharedFirst } from './shared-first.ts';

interface Props {
  interests: readonly string[];
  sharedWith: readonly string[];
}

const CHIP = { component: 'li', size: 'xl', fz: 'sm' } as const;

/** Interests as chips. Shared ones come first and show the two discs. */
export function InterestList({ interests, sharedWith }: Props) {
  return (
    <Group component="ul" gap={8} mt={10}>
      {sharedFirst(interests, sharedWith).map((interest) =>
        sharedWith.includes(interest) ? (
          <Badge key={interest} {...CHIP} leftSection={<Mark size={11} on="chip" />}>
            {choiceLabel(interest)}
            <VisuallyHidden>{texts.discover.shared}</VisuallyHidden>
          </Badge>
        ) : (
          <Badge key={interest} {...CHIP} variant="default">
            {choiceLabel(interest)}
          </Badge>
        ),
      )}
    </Group>
  );
}
