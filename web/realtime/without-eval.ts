import { config } from 'zod';

// Zod tries whether it may compile code. Our content security policy says no, and would report the try.
config({ jitless: true });
