import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProfileForm } from './profile-form.ts';

/** Fields by the fragment of a link to the editor; photos are first on the screen. */
const FIELDS: Record<string, 'bio' | 'location'> = { '#bio': 'bio', '#place': 'location' };

/** Focuses the field that the link to this screen names. */
export function useLinkedField(form: ProfileForm): void {
  const { hash, key } = useLocation();
  const { getInputNode } = useRef(form).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link focuses the field again
  useEffect(() => {
    const field = FIELDS[hash];
    if (field) getInputNode(field)?.focus();
  }, [hash, key, getInputNode]);
}
