/** Runs the local provider as a separate program, for the container test. */
import { startProvider } from './provider.ts';

const { port } = await startProvider({ port: Number(process.env.PORT ?? 4000), host: '0.0.0.0' });
console.log(JSON.stringify({ msg: 'listening', port }));
process.on('SIGTERM', () => process.exit(0));
