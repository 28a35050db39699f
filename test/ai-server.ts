import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Handles one request. */
export type Reply = (res: ServerResponse, request: ChatRequest) => void;

interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
}

export interface AiServer {
  url: string;
  /** All received requests. */
  requests: ChatRequest[];
  reply: Reply;
  stop(): void;
}

/** Responds with a completion that has this content. */
export const completion =
  (content: string): Reply =>
  (res) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'one',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      }),
    );

/** Starts a fake OpenAI API with a configurable response. */
export async function startAiServer(): Promise<AiServer> {
  const ai: AiServer = { url: '', requests: [], reply: completion('{}'), stop: () => {} };
  const server = createServer(async (req: IncomingMessage, res) => {
    const request = JSON.parse(await text(req)) as ChatRequest;
    ai.requests.push(request);
    ai.reply(res, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ai.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  ai.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return ai;
}
