import * as texts from '../app/texts.ts';
import { Sheet } from './Sheet.tsx';
import classes from './TermsSheet.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The house rules in plain words. */
export function TermsSheet({ opened, onClose }: Props) {
  const { title, rules } = texts.terms;
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <ol className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Sheet>
  );
}
