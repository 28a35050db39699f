import { Button, Fieldset, Group, PinInput, Stack, Text } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { DIGITS, toAsciiDigits } from '#contract/digits.ts';
import { EMAIL_CODE_DIGITS } from '#contract/limits.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { codeIn } from './code-text.ts';
import { authApi } from './endpoints.ts';
import { ServerMessage } from './ServerMessage.tsx';
import * as texts from './texts.ts';

interface Props {
  email: string;
  /** The code of the link in the mail. Signing in with it takes a tap. */
  initialCode?: string | undefined;
  /** Label of the button. */
  action: string;
  /** Rejects with the error of the server. */
  onCode: (code: string) => Promise<unknown>;
  onOtherAddress: () => void;
}

export function CodeField({ email, initialCode = '', action, onCode, onOtherAddress }: Props) {
  const words = texts.emailCode;
  const { code, setCode, notice, isLoading, isSending, firstCell, submit, paste, resend } = useCode(
    email,
    initialCode,
    onCode,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <Stack gap={12}>
        <Text data-long size="sm">
          {words.sentTo(email)}
        </Text>
        <Fieldset aria-label={words.code} onPasteCapture={paste}>
          <PinInput
            ref={firstCell}
            length={EMAIL_CODE_DIGITS}
            type={DIGITS}
            placeholder=""
            autoFocus
            oneTimeCode
            gap={8}
            w="100%"
            styles={{
              pinInput: { flex: 1, width: 'auto', height: '3.25rem' },
              input: { width: '100%', height: '100%', fontSize: '1.25rem', fontWeight: 600 },
            }}
            value={code}
            onChange={(typed) => setCode(toAsciiDigits(typed))}
            onComplete={(typed) => submit(toAsciiDigits(typed))}
            readOnly={isLoading}
            error={notice?.isError && code === ''}
            getInputProps={(index) => ({
              'aria-label': words.digit(index + 1),
              type: 'tel',
              inputMode: 'numeric',
            })}
          />
        </Fieldset>
        {/* An error is about a former code. */}
        {notice && !(notice.isError && code) && (
          <Text
            size="sm"
            role={notice.isError ? 'alert' : 'status'}
            c={notice.isError ? 'var(--ov-error-text)' : 'dimmed'}
          >
            <ServerMessage text={notice.text} />
          </Text>
        )}
        <Button
          type="submit"
          variant="afterglow"
          size="lg"
          fullWidth
          disabled={code.length < EMAIL_CODE_DIGITS}
          loading={isLoading}
        >
          {action}
        </Button>
        <Group gap={8} grow>
          <Button variant="ghost" px={8} loading={isSending} onClick={resend}>
            {words.resend}
          </Button>
          <Button variant="ghost" px={8} onClick={onOtherAddress}>
            {words.otherAddress}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The typed code, and what the server says of it. */
function useCode(email: string, initialCode: string, onCode: Props['onCode']) {
  const words = texts.emailCode;
  const [code, setCode] = useState(initialCode);
  const [notice, setNotice] = useState<{ text: string; isError: boolean }>();
  const [isLoading, setLoading] = useState(false);
  const [request, { isLoading: isSending }] = authApi.useRequestEmailCodeMutation();
  const firstCell = useRef<HTMLInputElement>(null);

  const fail = (cause: unknown) => {
    setNotice({ text: (cause as ApiError).message ?? words.failed, isError: true });
    setCode('');
    firstCell.current?.focus();
  };
  const submit = async (typed: string) => {
    setLoading(true);
    await onCode(typed).catch(fail);
    setLoading(false);
  };
  /** Accepts a code with text around it, such as the whole line of the mail. */
  const paste = (event: ClipboardEvent) => {
    const pasted = codeIn(event.clipboardData.getData('text/plain'));
    if (!pasted || isLoading) return;
    event.preventDefault();
    event.stopPropagation();
    setCode(pasted);
    void submit(pasted);
  };
  const resend = () =>
    request({ email })
      .unwrap()
      .then(() => setNotice({ text: words.resent, isError: false }), fail);
  return { code, setCode, notice, isLoading, isSending, firstCell, submit, paste, resend };
}
