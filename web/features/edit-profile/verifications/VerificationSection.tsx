import { Button, Group, Text } from '@mantine/core';
import { IconRosetteDiscountCheck, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnUser } from '#contract/users.ts';
import type { Verification } from '#contract/verifications.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { toast, toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { verificationsApi } from './api.ts';
import { SelfieSheet } from './SelfieSheet.tsx';

const words = texts.verifications;

/** State of the check of the main photo, and the next step of the member. */
export function VerificationSection({ user: { id, profileImage } }: { user: OwnUser }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = verificationsApi.useGetVerificationQuery({ id, mainPhoto: profileImage });
  const [end, ending] = verificationsApi.useEndVerificationMutation();
  if (!data) return null;
  const { title, text, isDone } = summaryOf(data);
  const Icon =
    data.state === 'verified' ? IconRosetteDiscountCheckFilled : IconRosetteDiscountCheck;
  const finish = async (done: string) => {
    const { error } = await end(id);
    if (error) toastError(words.failed, error);
    else toast({ title: done });
  };
  return (
    <Section title={words.title} label={words.title}>
      <Group gap={12} align="flex-start" wrap="nowrap">
        <Icon size={24} color="var(--ov-info-text)" aria-hidden />
        <div style={{ flex: 1 }}>
          <Text fw={600}>{title}</Text>
          <Text variant="note">{text}</Text>
          {isDone ? (
            <Button
              variant="quiet"
              size="sm"
              mt={10}
              loading={ending.isLoading}
              onClick={() =>
                void finish(data.state === 'waiting' ? words.withdrawn : words.badgeRemoved)
              }
            >
              {data.state === 'waiting' ? words.withdraw : words.removeBadge}
            </Button>
          ) : (
            <Button variant="default" size="sm" mt={10} onClick={() => setOpen(true)}>
              {data.state === 'refused' ? words.retry : words.start}
            </Button>
          )}
        </div>
      </Group>
      <SelfieSheet opened={isOpen} userId={id} onClose={() => setOpen(false)} />
    </Section>
  );
}

/** `isDone`: the member has nothing to do and can end the check. */
function summaryOf(verification: Verification): { title: string; text: string; isDone: boolean } {
  switch (verification.state) {
    case 'waiting':
      return { title: words.waiting, text: words.waitingText, isDone: true };
    case 'verified':
      return { title: words.verified, text: words.verifiedText(verification.until), isDone: true };
    case 'refused':
      return { title: words.refused, text: words.refusals[verification.refusal], isDone: false };
    default:
      return { title: words.none, text: words.startText, isDone: false };
  }
}
