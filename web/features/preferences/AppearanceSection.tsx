import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Section } from '../../components/layout/Section.tsx';
import * as texts from './texts.ts';

const SCHEMES: MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Color scheme of this browser; applied at once. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { appearance, schemes } = texts.preferences;
  return (
    <Section title={appearance}>
      <SegmentedControl
        aria-label={appearance}
        data={SCHEMES.map((value) => ({ value, label: schemes[value] }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Section>
  );
}
