import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import * as texts from './texts.ts';

/** Number of options shown before "Show all", plus the selected ones. */
const SHOWN_AT_FIRST = 4;

/** Chips of which most are hidden at first. */
export function FewChips<Choice extends string>(props: ComponentProps<typeof ChoiceChips<Choice>>) {
  const { options, values } = props;
  const [showsAll, setShowsAll] = useState(false);
  // Fixed while the screen is open: a chip must not disappear when it is deselected.
  const [few] = useState(() => {
    const others = options.filter((one) => !values.includes(one));
    const room = Math.max(0, SHOWN_AT_FIRST - values.length);
    return new Set([...values, ...others.slice(0, room)]);
  });
  return (
    <>
      <ChoiceChips
        {...props}
        options={options.filter((one) => showsAll || few.has(one) || values.includes(one))}
      />
      {few.size < options.length && (
        <Button
          variant="ghost"
          size="text"
          rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.preferences.fewer : texts.preferences.showAll(options.length)}
        </Button>
      )}
    </>
  );
}
