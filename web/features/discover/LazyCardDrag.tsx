import { lazy } from 'react';

const loading = import('./CardDrag.tsx');

/** `CardDrag`, asked for at once but waited for by nobody. */
export const CardDrag = lazy(async () => ({ default: (await loading).CardDrag }));
