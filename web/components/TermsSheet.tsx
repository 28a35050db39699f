import { List } from '@mantine/core';
import * as texts from '../app/texts.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  document?: keyof typeof texts.legal;
}

/** The terms, or how private data is handled. */
export function TermsSheet({ document = 'terms', ...sheet }: Props) {
  const { title, rules } = texts.legal[document];
  return (
    <Sheet {...sheet} title={title}>
      <List type="ordered" spacing={12}>
        {rules.map((rule) => (
          <List.Item key={rule}>{rule}</List.Item>
        ))}
      </List>
    </Sheet>
  );
}
