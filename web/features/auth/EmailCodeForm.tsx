import '../../platform/theme/mantine-controls.css';
import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { authApi } from './endpoints.ts';
import { readReferralCode } from './referral-code.ts';
import * as texts from './texts.ts';
import { useEnter } from './use-enter.ts';

/** The code in the link of the mail, `/login#code=123456`. Opening it spends nothing. */
const codeInLink = (hash: string): string | undefined => /^#code=(\d{6})$/.exec(hash)?.[1];

interface Props {
  /** Called with true while the cells for the code are shown. */
  onCodeSent: (isSent: boolean) => void;
}

/** Signs in with a code by email: a field for the address that turns into cells for the code. */
export function EmailCodeForm({ onCodeSent }: Props) {
  const code = codeInLink(useLocation().hash);
  const { data, isLoading } = authApi.useGetEmailCodeQuery();
  const [signIn] = authApi.useSignInWithEmailMutation();
  const enter = useEnter();
  const [chosen, setChosen] = useState<string | null>();
  const email = chosen === undefined ? (data?.email ?? null) : chosen;
  const isSent = email !== null;
  useEffect(() => onCodeSent(isSent), [isSent, onCodeSent]);

  if (email !== null) {
    const enterWith = async (typed: string) => {
      const referralCode = readReferralCode();
      const body = { code: typed, ...(referralCode && { referralCode }) };
      await enter((await signIn(body).unwrap()).user);
    };
    return (
      <CodeField
        email={email}
        initialCode={code}
        action={texts.emailCode.signIn}
        onCode={enterWith}
        onOtherAddress={() => setChosen(null)}
      />
    );
  }
  if (code && !isLoading && chosen === undefined) return <CodeForOtherBrowser code={code} />;
  return <EmailField onSent={setChosen} />;
}

function CodeForOtherBrowser({ code }: { code: string }) {
  const { yourCode, typeElsewhere } = texts.emailCode;
  return (
    <section aria-label={yourCode}>
      <Title order={2}>{yourCode}</Title>
      <Text fz={40} fw={700} lh={1.4} style={{ letterSpacing: '0.15em' }}>
        {code}
      </Text>
      <Text c="dimmed">{typeElsewhere}</Text>
    </section>
  );
}
