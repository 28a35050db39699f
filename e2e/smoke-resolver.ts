/** Name server of the container test: prints each name that a container looks up, and resolves none. */
import { createSocket } from 'node:dgram';

const [FLAGS_AT, QUESTION_AT] = [2, 12];
/** "No such name", with recursion (RFC 1035, section 4.1.1). */
const NO_SUCH_NAME = 0x8183;

/** The name of the question: labels, each after its length, until an empty one. */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  let at = QUESTION_AT;
  for (let length = query[at]; length; length = query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return labels.join('.');
}

const socket = createSocket('udp4', (query, { port, address }) => {
  console.log(`asked for ${nameIn(query)}`);
  const answer = Buffer.from(query);
  answer.writeUInt16BE(NO_SUCH_NAME, FLAGS_AT);
  socket.send(answer, port, address);
});
socket.bind(53);
process.on('SIGTERM', () => process.exit(0));
