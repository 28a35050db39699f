import { Button, Paper, Table, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { AUDIENCES, DISCRETION_RULES } from '#contract/discretion.ts';
import type { Preferences } from '#contract/preferences.ts';
import * as texts from './texts.ts';

const RIGHTS = ['see', 'seeOnline', 'writeFirst'] as const;

/** A button that shows the rights of each audience at a discretion level: see the member, see them online, write first. */
export function DiscretionTable({ level }: { level: Preferences['discretionLevel'] }) {
  const { means, levels, audiences, rights, yes, no } = texts.preferences;
  const [isOpen, setOpen] = useState(false);
  const title = means(levels[level].label);
  const button = (
    <Button
      variant="ghost"
      size="text"
      mt={-8}
      w="fit-content"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {title}
    </Button>
  );
  if (!isOpen) return button;
  return (
    <>
      {button}
      <Paper bg="var(--ov-bg)" shadow="none" p={16}>
        <Table horizontalSpacing={0} verticalSpacing={8} fz="sm" layout="fixed" captionSide="top">
          <VisuallyHidden component="caption">{title}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {RIGHTS.map((right) => (
                <Table.Th key={right} ta="center" fz="xs" c="dimmed">
                  {rights[right]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {AUDIENCES.map((audience) => (
              <Table.Tr key={audience}>
                <Table.Th fw={500}>{audiences[audience]}</Table.Th>
                {RIGHTS.map((right) => {
                  const isAllowed = DISCRETION_RULES[level][audience][right];
                  const Icon = isAllowed ? IconCheck : IconMinus;
                  return (
                    <Table.Td key={right} ta="center">
                      <Icon
                        size={18}
                        color={isAllowed ? 'var(--ov-ok-text)' : 'var(--ov-text-2)'}
                        role="img"
                        aria-label={isAllowed ? yes : no}
                      />
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </>
  );
}
