import '@mantine/core/styles/Image.layer.css';
import {
  Box,
  Button,
  type ButtonProps,
  Group,
  Image,
  Paper,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../components/media/Picture.tsx';
import * as texts from './texts.ts';

interface Props {
  /** Name of the card. */
  label: string;
  member: { id: number; name: string; age: number | null };
  /** What a moderator has to know, in a line each; the last one is dimmed. */
  about: string;
  hint: string;
  pictures: { src: string; alt: string; caption?: string }[];
  /** Buttons. */
  children: ReactNode;
}

/** Pictures of a member that a moderator decides about. They are blurred until the moderator asks, which is logged. */
export const ReviewCard = ({ label, member, about, hint, pictures, children }: Props) => (
  <Paper component="li" p={14} shadow="none" bd="1px solid var(--ov-hairline)" aria-label={label}>
    <Stack gap={12} h="100%">
      <Box data-long flex={1}>
        <Text fw={600}>
          <Link to={`/admin/members?id=${member.id}`} style={{ color: 'inherit' }}>
            <bdi>{member.name}</bdi>
          </Link>
          {member.age !== null && texts.common.age(member.age)}
        </Text>
        <Text size="sm">{about}</Text>
        <Text variant="hint">{hint}</Text>
      </Box>
      <SimpleGrid minColWidth="min(100%, 8.75rem)" spacing={12}>
        {pictures.map(({ src, alt, caption }) => (
          <figure key={alt}>
            <Image component={Picture} src={src} alt={alt} loading="lazy" radius="md" {...EMPTY} />
            <Text variant="hint" component="figcaption">
              {caption}
            </Text>
          </figure>
        ))}
      </SimpleGrid>
      <Group gap={8}>{children}</Group>
    </Stack>
  </Paper>
);

const EMPTY = { bg: 'var(--ov-photo-empty)', style: { aspectRatio: '3 / 4' } };

/** Shows pictures without the blur. */
export const ShowButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button variant="default" size="sm" leftSection={<IconEye size={18} aria-hidden />} {...props} />
);
