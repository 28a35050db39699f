import { Box, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackButton } from '../../components/layout/BackButton.tsx';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { KeyHints } from '../../components/layout/KeyHints.tsx';
import { KEYS } from '../../platform/keys.ts';
import * as texts from './texts.ts';

interface HeaderProps {
  /** Of those who like the viewer. */
  count?: number;
  onUndo?: () => void;
}

/** The bar of the likes. */
export function LikesHeader({ count, onUndo }: HeaderProps) {
  const { title, count: countText, explained, keys } = texts.likes;
  return (
    <Group
      gap={4}
      wrap="nowrap"
      mih="var(--ov-bar)"
      py={{ base: 6, sm: 10 }}
      ps={{ base: 6, sm: 'var(--ov-gutter)' }}
      pe="var(--ov-gutter)"
    >
      <Box display={{ sm: 'none' }}>
        <BackButton fallback="/app?tab=profile" />
      </Box>
      <Box flex={1} miw={0}>
        <Title order={1} fz={{ base: 'xl', sm: 'h1' }}>
          {title}
        </Title>
        {count !== 0 && (
          // An empty line while the likes load, so that the header does not grow.
          <Text size="sm" c="dimmed" mih="1lh">
            {count !== undefined && (
              <>
                {countText(count)}{' '}
                <Text span inherit display={{ base: 'none', sm: 'inline' }}>
                  {explained}
                </Text>
              </>
            )}
          </Text>
        )}
      </Box>
      <KeyHints
        from="lg"
        fz="sm"
        hints={(['pass', 'like', 'open'] as const).map((name) => [KEYS.likes[name][0], keys[name]])}
      />
      {onUndo && (
        <IconButton label={texts.discover.undo} onClick={onUndo}>
          <IconArrowBackUp size={24} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </Group>
  );
}

/** Chooses between the received likes and the sent ones. */
export function LikesLists() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { title, sent, lists } = texts.likes;
  return (
    <SegmentedControl
      flex="none"
      mb={12}
      style={{ alignSelf: 'start' }}
      aria-label={lists}
      value={search}
      onChange={(chosen) => void navigate({ search: chosen }, { replace: true })}
      data={[
        { value: '', label: title },
        { value: '?sent', label: sent },
      ]}
    />
  );
}
