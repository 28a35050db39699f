import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { InvitationLink } from '#contract/console/start.ts';
import {
  INVITATION_LINK_MAX_PEOPLE,
  INVITATION_LINK_MIN_PEOPLE,
  INVITATION_LINK_NAME_MAX_CHARS,
} from '#contract/limits.ts';
import { IconButton } from '../../../components/layout/IconButton.tsx';
import { MainButton } from '../../../components/layout/MainButton.tsx';
import { ConfirmSheet } from '../../../components/sheet/ConfirmSheet.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { toast, toastError } from '../../../platform/toasts.ts';
import { act } from '../act.ts';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import classes from './Start.module.css';

const words = texts.start.links;
const FORM_ID = 'invitation-link';

/** Copies a link and says so; where the browser refuses, the toast shows the link. */
export const copyLink = (url: string, title: string = words.copied): void =>
  void navigator.clipboard.writeText(url).then(
    () => toast({ title }),
    () => toast({ title: words.createdOnly, message: url }),
  );

interface Props {
  links: InvitationLink[];
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** Links with a name and the number of people who joined through them. */
export function LinksCard({ links, isAdding, onAdding }: Props) {
  const [remove, removing] = consoleApi.useDeleteInvitationLinkMutation();
  const [leaving, setLeaving] = useState<InvitationLink>();
  return (
    <Paper component="section" p={20} aria-label={words.title}>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <Title order={2}>{words.title}</Title>
        <Button
          variant="ghost"
          size="sm"
          px={8}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAdding(true)}
        >
          {words.add}
        </Button>
      </Group>
      <Text c="dimmed" mb={8}>
        {links.length === 0 ? words.none : words.hint}
      </Text>
      <ul>
        {links.map((link) => (
          <li key={link.id} className={classes.link}>
            <div>
              <Text data-long fw={600}>
                <bdi>{link.name}</bdi>
              </Text>
              <Text variant="note">{words.visits(link.visits)}</Text>
            </div>
            <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              <Text span fw={600} c="var(--ov-text)">
                {link.joined}
              </Text>{' '}
              {words.of(link.capacity)}
            </Text>
            <IconButton label={words.copy(link.name)} onClick={() => copyLink(link.url)}>
              <IconCopy size={20} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton label={words.remove(link.name)} onClick={() => setLeaving(link)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Sheet
        opened={isAdding}
        onClose={() => onAdding(false)}
        title={words.add}
        footer={
          <MainButton type="submit" form={FORM_ID}>
            {words.create}
          </MainButton>
        }
      >
        <NewLink onCreated={() => onAdding(false)} />
      </Sheet>
      <ConfirmSheet
        opened={leaving !== undefined}
        title={words.removeTitle(leaving?.name ?? '')}
        text={words.removeText}
        confirm={words.delete}
        isWorking={removing.isLoading}
        onConfirm={() => {
          if (leaving) void act(remove({ params: { id: leaving.id } }), words.deleted);
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
    </Paper>
  );
}

/** Mounted while the sheet is open. A new link is copied at once. */
function NewLink({ onCreated }: { onCreated: () => void }) {
  const [create, { isLoading }] = consoleApi.useCreateInvitationLinkMutation();
  const form = useForm({ initialValues: { name: '', capacity: '10' } });

  async function save({ name, capacity }: typeof form.values): Promise<void> {
    if (isLoading) return;
    const { data, error } = await create({ body: { name, capacity: Number(capacity) } });
    if (error) return toastError(words.failed, error);
    if (data) copyLink(data.url, words.created);
    onCreated();
  }

  return (
    <form id={FORM_ID} onSubmit={form.onSubmit(save)}>
      <Stack gap={16}>
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          autoComplete="off"
          maxLength={INVITATION_LINK_NAME_MAX_CHARS}
          {...form.getInputProps('name')}
        />
        <TextInput
          type="number"
          label={words.people}
          description={words.peopleHint}
          required
          min={INVITATION_LINK_MIN_PEOPLE}
          max={INVITATION_LINK_MAX_PEOPLE}
          {...form.getInputProps('capacity')}
        />
      </Stack>
    </form>
  );
}
