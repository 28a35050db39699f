import { ActionIcon } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { toast } from '../../../../platform/toasts.ts';
import { useThread } from '../../api.ts';
import { useChat, useDetails } from '../../open-chat.tsx';
import * as texts from '../../texts.ts';
import type { Entry, SendFile } from '../kind.ts';
import { recordingType } from './recording-type.ts';
import { useVoiceRecorder } from './use-voice-recorder.ts';
import { VoiceBar } from './VoiceBar.tsx';

/** Records a voice message in place of the input. Until both have written, the microphone says so. */
export function useVoiceEntry(onSend: SendFile): Entry {
  const { matchId } = useChat();
  const details = useDetails();
  const thread = useThread(matchId);
  // Unknown while the match is loading. The server refuses a message that is too early.
  const isTooEarly =
    details?.bothWrote === false &&
    new Set(thread?.messages.map(({ senderId }) => senderId)).size < 2;
  const recorder = useVoiceRecorder();
  const isRecording = 'levels' in recorder.state || 'take' in recorder.state;
  const microphone = useFocusAfter(isRecording);
  const { record, tooEarly } = texts.chat.voice;
  return {
    button: recordingType() && (
      <ActionIcon
        key="voice"
        ref={microphone}
        variant="quiet"
        radius="50%"
        title={record}
        aria-label={record}
        onClick={isTooEarly ? () => toast({ title: tooEarly }) : recorder.start}
      >
        <IconMicrophone size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    ),
    bar: isRecording && (
      <VoiceBar
        recorder={recorder}
        onSend={({ file, ...take }) => onSend(file, { kind: 'voice', ...take })}
      />
    ),
  };
}

/** The button that gets the focus when `isRecording` ends: not the input, which would open the keyboard. */
function useFocusAfter(isRecording: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isRecording);
  useEffect(() => {
    if (was.current && !isRecording) button.current?.focus();
    was.current = isRecording;
  }, [isRecording]);
  return button;
}
