import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { KeyList } from '../../components/layout/KeyList.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { hasCharacterKeys, setCharacterKeys } from '../../platform/keys.ts';
import * as texts from './texts.ts';

/** Switches the keys without a modifier off in this browser; applied at once. */
export function KeyboardSection() {
  const [isOn, setOn] = useState(hasCharacterKeys);
  const [list, setList] = useState<boolean>();
  const { title, letters, lettersText, show } = texts.keys;
  return (
    <Section title={title}>
      <Switch
        label={letters}
        description={lettersText}
        checked={isOn}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          setCharacterKeys(currentTarget.checked);
        }}
      />
      <Button variant="ghost" size="touch" mt={8} onClick={() => setList(true)}>
        {show}
      </Button>
      {list !== undefined && <KeyList opened={list} onClose={() => setList(false)} />}
    </Section>
  );
}
