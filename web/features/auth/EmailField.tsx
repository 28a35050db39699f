import { Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { authApi } from './endpoints.ts';
import * as texts from './texts.ts';

export function EmailField({ onSent }: { onSent: (email: string) => void }) {
  const words = texts.emailCode;
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [request, { isLoading }] = authApi.useRequestEmailCodeMutation();

  const send = async () => {
    const address = email.trim();
    if (!/^[^\s@]{1,254}@[^\s@]{1,254}\.[^\s@]{1,254}$/.test(address))
      return setError(words.invalidEmail);
    try {
      await request({ email: address }).unwrap();
      onSent(address);
    } catch (cause) {
      const { code, message } = cause as ApiError;
      const isInvalid = code === 'invalid_email' || code === 'string_too_long';
      setError(isInvalid ? words.invalidEmail : (message ?? words.failed));
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        type="email"
        name="email"
        autoComplete="email webauthn"
        aria-label={words.email}
        placeholder={words.placeholder}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
        leftSection={<IconMail size={20} aria-hidden />}
        leftSectionWidth={48}
        rightSection={
          <Button type="submit" variant="light" h={44} px={14} loading={isLoading}>
            {words.send}
          </Button>
        }
        rightSectionWidth={116}
      />
    </form>
  );
}
