import {
  IconHandGrab,
  IconHandLittleFinger,
  IconHandStop,
  IconHandThreeFingers,
  IconHandTwoFingers,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Pose } from '#contract/verifications.ts';

const ICONS: Record<Pose, TablerIcon> = {
  two_fingers: IconHandTwoFingers,
  three_fingers: IconHandThreeFingers,
  little_finger: IconHandLittleFinger,
  open_hand: IconHandStop,
  thumb_up: IconThumbUp,
  fist: IconHandGrab,
};

export function PoseIcon({ pose }: { pose: Pose }) {
  const Icon = ICONS[pose];
  return <Icon size={40} stroke={1.5} aria-hidden />;
}
