import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the server does with a question. */
export type Reply = (res: ServerResponse, question: Question) => void;

export interface Question {
  model: string;
  messages: { role: string; content: string }[];
}

export interface AiServer {
  url: string;
  /** Everything it was asked. */
  questions: Question[];
  reply: Reply;
  stop(): void;
}

/** A model that writes `content`. */
export const says =
  (content: string): Reply =>
  (res) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'one',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      }),
    );

/** A server that speaks OpenAI's API and can be made to misbehave. */
export async function startAiServer(): Promise<AiServer> {
  const ai: AiServer = { url: '', questions: [], reply: says('{}'), stop: () => {} };
  const server = createServer(async (req: IncomingMessage, res) => {
    const question = JSON.parse(await text(req)) as Question;
    ai.questions.push(question);
    ai.reply(res, question);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ai.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  ai.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return ai;
}
