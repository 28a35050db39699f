import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as texts from '../../app/texts.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { useReadNotificationsMutation } from './api.ts';
import { useBell } from './use-bell.ts';

/** A decision about the member that they have not read: shown before anything else. */
export function DecisionNotice() {
  const { viewerId, list } = useBell();
  const [isLater, setLater] = useState(false);
  const [read] = useReadNotificationsMutation();
  const navigate = useNavigate();
  const isNew = list.notifications.some((one) => one.type === 'decision' && !one.read);
  const words = texts.standing;
  const open = () => {
    void read({ viewerId });
    void navigate('/account/standing');
  };
  return (
    <Sheet
      opened={isNew && !isLater}
      onClose={() => setLater(true)}
      title={words.newTitle}
      footer={
        <Button size="lg" fullWidth onClick={open}>
          {words.read}
        </Button>
      }
    >
      <Text>{words.newText}</Text>
    </Sheet>
  );
}
