import { Tooltip } from '@mantine/core';

export { Tooltip };
export const { Group } = Tooltip;
