import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import { Segmented } from '../../components/Segmented.tsx';
import { Section } from './Section.tsx';

const SCHEMES: MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Light or dark. It holds in this browser, and at once. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { appearance, schemes } = texts.preferences;
  return (
    <Section title={appearance}>
      <Segmented
        label={appearance}
        options={SCHEMES.map((scheme) => ({ value: scheme, label: schemes[scheme] }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Section>
  );
}
