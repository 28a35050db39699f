import { Box, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { InvitationLink } from '#contract/console/start.ts';
import {
  INVITATION_LINK_MAX_PEOPLE,
  INVITATION_LINK_MIN_PEOPLE,
  INVITATION_LINK_NAME_MAX_CHARS,
} from '#contract/limits.ts';
import { IconButton } from '../../../components/layout/IconButton.tsx';
import layout from '../../../components/layout/Rows.module.css';
import { FormSheet } from '../../../components/sheet/FormSheet.tsx';
import { toast } from '../../../platform/toasts.ts';
import { useAct, useAsk } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';

const words = texts.start.links;

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
  const [remove] = consoleApi.useDeleteInvitationLinkMutation();
  const ask = useAsk();
  const askToRemove = ({ id, name }: InvitationLink) =>
    ask({
      title: words.removeTitle(name),
      text: words.removeText,
      confirm: words.delete,
      run: () => remove({ params: { id } }).unwrap(),
      done: words.deleted,
    });
  return (
    <Paper component="section" p={20} aria-label={words.title}>
      <Group justify="space-between" gap={8}>
        <Title order={2}>{words.title}</Title>
        <Button
          variant="ghost"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAdding(true)}
        >
          {words.add}
        </Button>
      </Group>
      <Text c="dimmed" mb={8}>
        {links.length === 0 ? words.none : words.hint}
      </Text>
      <ul className={layout.rows}>
        {links.map((link) => (
          <Group key={link.id} component="li" gap={8} mih={56} wrap="nowrap">
            <Box data-long flex={1}>
              <Text fw={600}>
                <bdi>{link.name}</bdi>
              </Text>
              <Text variant="note">{words.visits(link.visits)}</Text>
            </Box>
            <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              <Text span fw={600} c="var(--ov-text)">
                {link.joined}
              </Text>{' '}
              {words.of(link.capacity)}
            </Text>
            <IconButton label={words.copy(link.name)} onClick={() => copyLink(link.url)}>
              <IconCopy size={20} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton label={words.remove(link.name)} onClick={() => askToRemove(link)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </Group>
        ))}
      </ul>
      {isAdding && <NewLink onClose={() => onAdding(false)} />}
    </Paper>
  );
}

/** A new link is copied at once. */
function NewLink({ onClose }: { onClose: () => void }) {
  const [create, { isLoading }] = consoleApi.useCreateInvitationLinkMutation();
  const act = useAct();
  const form = useForm({ initialValues: { name: '', capacity: '10' } });
  const save = form.onSubmit(({ name, capacity }) =>
    act(async () => {
      const { url } = await create({ body: { name, capacity: Number(capacity) } }).unwrap();
      copyLink(url, words.created);
      onClose();
    }),
  );
  return (
    <FormSheet
      onClose={onClose}
      title={words.add}
      onSubmit={save}
      submit={words.create}
      isDisabled={isLoading}
    >
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
    </FormSheet>
  );
}
