import { useState } from 'react';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { toast } from '../../../platform/toasts.ts';
import { CodeField } from '../CodeField.tsx';
import { EmailField } from '../EmailField.tsx';
import * as texts from '../texts.ts';
import { methodsApi } from './endpoints.ts';

/** Links an email address, after a code that is sent to it. */
export function LinkEmailSheet({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState<string>();
  const [linkEmail] = methodsApi.useLinkEmailMutation();
  const words = texts.emailCode;
  const link = async (code: string) => {
    await linkEmail({ code }).unwrap();
    toast({ title: words.emailLinked });
    onClose();
  };
  return (
    <Sheet opened onClose={onClose} title={words.linkEmail}>
      {email === undefined ? (
        <EmailField onSent={setEmail} />
      ) : (
        <CodeField
          email={email}
          action={words.link}
          onCode={link}
          onOtherAddress={() => setEmail(undefined)}
        />
      )}
    </Sheet>
  );
}
