/** The local provider as a program of its own, for the test of the containers. */
import { startProvider } from './provider.ts';

const { port } = await startProvider({ port: Number(process.env.PORT ?? 4000), host: '0.0.0.0' });
console.log(JSON.stringify({ msg: 'listening', port }));
process.on('SIGTERM', () => process.exit(0));
