import { ActionIcon, Box, Group, Indicator, Text, Textarea } from '@mantine/core';
import { IconEye, IconHeartFilled, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { hasContact } from '#contract/contacts.ts';
import type { LikeableItem } from '#contract/liked-items.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { countGraphemes } from '#contract/names.ts';
import type { Swipe, SwipeResult } from '#contract/swipes.ts';
import type { Person } from '#contract/users.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { dropKept, useKept } from '../../platform/kept-values.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { holdMatchToast, settleLike } from '../../platform/toasts.ts';
import { useHasFree } from '../deck/use-has-free.ts';
import { CountedHint } from '../form/CountedHint.tsx';
import { useHostQuestion } from '../form/use-host-question.ts';
import { MainButton } from '../layout/MainButton.tsx';
import { Photo } from '../media/Photo.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import * as texts from '../texts.ts';
import { promptText } from './prompts.ts';

interface Props {
  viewerId: number;
  person: Person;
  /** Undefined while the sheet is closed. */
  item: LikeableItem | undefined;
  /** False replaces the field by a sentence. */
  takesComments: boolean;
  /** Stores the like. */
  swipe: (like: Swipe) => PromiseLike<{ data?: SwipeResult; error?: unknown }>;
  onClose: () => void;
  /** Called once the like is stored. */
  onSent: (isMatch: boolean, kind: 'like' | 'superLike') => void;
}

/** Likes one item of a profile, with a comment where the member takes one. */
export function LikeItemSheet({ item, ...props }: Props) {
  // The content stays while the sheet slides out.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  return shown && <ItemSheet key={keyOf(shown)} {...props} item={shown} opened={!!item} />;
}

const keyOf = (item: LikeableItem): string => Object.values(item).join();

type SheetProps = Props & { item: LikeableItem; opened: boolean };

function ItemSheet(props: SheetProps) {
  const { person, item, takesComments, opened, onClose, onSent } = props;
  const words = texts.likedItems;
  const formId = useId();
  const form = `like_${person.id}_${keyOf(item)}`;
  const [comment, setComment] = useKept(form, '');
  const [error, setError] = useState<string>();
  const askHost = useHostQuestion();
  const [isSending, setSending] = useState(false);
  const hasFree = useHasFree();

  const change = (text: string) => {
    setComment(text);
    setError(undefined);
  };
  const submit = async (superLike: boolean) => {
    const text = takesComments ? comment.trim() : '';
    const found = errorOf(text) ?? askHost(text);
    setError(found);
    if (found || isSending) return;
    setSending(true);
    const { data, error: failed } = await sendLike(props, text, superLike);
    setSending(false);
    if (!data) return setError((failed as ApiError).message ?? specified.discover.swipeFailed);
    dropKept(form);
    onClose();
    onSent(data.match, superLike ? 'superLike' : 'like');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(false);
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      // The focus starts here, so that no keyboard covers the item.
      title={
        <span tabIndex={-1} data-autofocus>
          {words.titles[item.kind](person.name)}
        </span>
      }
      footer={
        <>
          {hasFree && <SuperLikeButton isSending={isSending} onClick={() => void submit(true)} />}
          <MainButton
            type="submit"
            form={formId}
            disabled={isSending}
            leftSection={<IconHeartFilled size={20} aria-hidden />}
          >
            {isSending ? words.sending : words.send}
          </MainButton>
        </>
      }
    >
      <form
        id={formId}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
      >
        <LikedThing person={person} item={item} />
        {takesComments ? (
          <CommentField value={comment} error={error} onChange={change} />
        ) : (
          <Refused name={person.name} error={error} />
        )}
        <DiscretionLine name={person.name} />
      </form>
    </Sheet>
  );
}

const SuperLikeButton = (props: { isSending: boolean; onClick: () => void }) => (
  <Indicator label={1} size={22} offset={4}>
    <ActionIcon
      size={52}
      radius="50%"
      variant="filled"
      color="azure.6"
      aria-label={texts.likedItems.superLike}
      aria-disabled={props.isSending}
      onClick={props.onClick}
    >
      <IconStarFilled size={26} aria-hidden />
    </ActionIcon>
  </Indicator>
);

/** In place of the comment: the person takes none, and why the like failed. */
const Refused = ({ name, error }: { name: string; error: string | undefined }) => (
  <>
    <Text mt={16} role="status">
      {texts.likedItems.refused(name)}
    </Text>
    {error && (
      <Text c="var(--ov-error-text)" size="sm" role="alert">
        {error}
      </Text>
    )}
  </>
);

/** Stores the like, with what it is about. */
async function sendLike(
  { viewerId, person, item, swipe }: SheetProps,
  comment: string,
  superLike: boolean,
) {
  holdMatchToast(person.id);
  const result = await swipe({
    swiperId: viewerId,
    swipedId: person.id,
    liked: true,
    item,
    ...(comment && { comment }),
    // Credits are spent only after a question, which this sheet does not ask.
    ...(superLike && { superLike, free: true }),
  });
  settleLike(person.id, result.data?.match === true);
  return result;
}

function errorOf(comment: string): string | undefined {
  const excess = countGraphemes(comment) - COMMENT_MAX;
  if (excess > 0) return texts.likedItems.over(excess);
  return hasContact(comment) ? texts.likedItems.contact : undefined;
}

interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The comment with its counter. It has no lines: those of a pasted text become one. */
function CommentField({ value, error, onChange }: FieldProps) {
  const words = texts.likedItems;
  const count = countGraphemes(value.trim());
  const excess = count - COMMENT_MAX;
  return (
    <Textarea
      mt={16}
      label={words.comment}
      description={
        <CountedHint
          count={excess > 0 ? words.over(excess) : words.count(count, COMMENT_MAX)}
          isOver={excess > 0}
        >
          {words.hint}
        </CountedHint>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      minRows={2}
      maxRows={4}
      dir="auto"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
    />
  );
}

/** The item again, over the field. */
function LikedThing({ person, item }: { person: Person; item: LikeableItem }) {
  if (item.kind === 'photo') {
    const color = person.imageColors[person.images.indexOf(item.photo)];
    return (
      <Box w={96} h={128} bdrs="md">
        <Photo src={item.photo} alt="" color={color} sizes="96px" />
      </Box>
    );
  }
  const isBio = item.kind === 'bio';
  const question = isBio ? specified.profile.about : promptText(item.prompt);
  const text = isBio
    ? person.bio
    : person.prompts.find(({ prompt }) => prompt === item.prompt)?.answer;
  return (
    <Box px={18} py={16} bg="var(--ov-bg)" bdrs="lg">
      <Text variant="note" fw={500}>
        {question}
      </Text>
      <Text
        data-long
        data-lines
        {...(!isBio && { variant: 'display', size: 'xl' })}
        lineClamp={isBio ? 4 : undefined}
        dir="auto"
      >
        {text}
      </Text>
    </Box>
  );
}

/** A like reveals members with high and maximum discretion. */
function DiscretionLine({ name }: { name: string }) {
  const level = useGetSessionQuery().data?.user?.discretionLevel;
  if (level !== 'high' && level !== 'maximum') return null;
  return (
    <Group mt={16} gap={12} px={16} py={12} bdrs="md" bg="var(--ov-lozenge)" wrap="nowrap">
      <IconEye size={20} stroke={1.75} color="var(--ov-accent-text)" aria-hidden />
      <Text size="sm" flex={1}>
        {texts.likedItems.discretion[level](name)}
      </Text>
    </Group>
  );
}
