import { Box, Button, Group, Text } from '@mantine/core';
import { IconEye, IconFlag, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReceivedLike } from '#contract/swipes.ts';
import type { Person } from '#contract/users.ts';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { SafetySheets } from '../../components/safety/lazy-sheets.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { toastError } from '../../platform/toasts.ts';
import { discoverApi } from './api.ts';
import classes from './Likes.module.css';
import * as texts from './texts.ts';

interface Props {
  person: Person;
  comment: NonNullable<ReceivedLike['comment']>;
}

/** The comment of a like. A covered one has one size, and its text is not on this device. */
export function LikeComment({ person, comment }: Props) {
  const viewer = useSignedInUser();
  const [show, { isLoading }] = discoverApi.useShowCommentMutation();
  const [reports, setReports] = useState(false);
  const words = texts.likedItems;
  const { text, hidden } = comment;
  const uncover = async () => {
    if (isLoading) return;
    const { error } = await show({ viewerId: viewer.id, swiperId: person.id });
    if (error) toastError(words.showFailed, error);
  };
  return (
    <Box px={14} pb={14}>
      {text === undefined ? (
        <Box p={14} bdrs="md" bg="var(--ov-bg)">
          <Group gap={12} wrap="nowrap" align="flex-start">
            <IconMessageCircle size={20} stroke={1.75} aria-hidden />
            <Box miw={0}>
              <Text fw={600} lh="1.25rem">
                {words.covered}
              </Text>
              <Text variant="note">
                {hidden ? words.hiddenWord : words.notVerified(person.name)}
              </Text>
            </Box>
          </Group>
          <Group justify="space-between" gap={0} mt={4} mb={-8} mx={-14}>
            <Button
              variant="ghost"
              size="touch"
              leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
              onClick={() => void uncover()}
            >
              {words.show}
            </Button>
            <Button
              variant="ghost"
              size="touch"
              c="var(--ov-error-text)"
              leftSection={<IconFlag size={20} stroke={1.75} aria-hidden />}
              aria-label={words.reportOf(person.name)}
              onClick={() => setReports(true)}
            >
              {words.report}
            </Button>
          </Group>
        </Box>
      ) : (
        <Group gap={4} wrap="nowrap" align="flex-end">
          <Text className={classes.comment} dir="auto" tabIndex={-1}>
            {text}
          </Text>
          <IconButton label={words.reportOf(person.name)} onClick={() => setReports(true)}>
            <IconFlag size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </Group>
      )}
      {reports && (
        <SafetySheets
          start="report"
          user={person}
          likeComment
          onBlocked={() => {}}
          onClose={() => setReports(false)}
        />
      )}
    </Box>
  );
}
