import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { keyringOf, open, type Place, SealError, seal } from './sealed.ts';

const PLACE: Place = ['messages.content', 4711, 4712, 'b1c6'];
const WORDS = 'Meet me at the lantern 🏮\nat eight?';

const secret = () => randomBytes(32).toString('hex');

describe('a sealed value', () => {
  it('opens to the same text where it stands', () => {
    for (const text of [WORDS, '', 'x'.repeat(2000), '\u0001"\\']) {
      expect(open(PLACE, seal(PLACE, text))).to.equal(text);
    }
  });

  it('tells nothing of the text but its length, and is never the same twice', () => {
    const [one, two] = [seal(PLACE, WORDS), seal(PLACE, WORDS)];
    expect(one).to.have.length(33 + Buffer.byteLength(WORDS));
    expect(one.equals(two)).to.equal(false);
    expect(one.toString('latin1')).to.not.include('lantern');
  });

  it('opens in no other column and no other row', () => {
    const sealed = seal(PLACE, WORDS);
    const elsewhere: Place[] = [
      ['reports.text', 4711, 4712, 'b1c6'],
      ['messages.content', 4711, 4713, 'b1c6'],
      ['messages.content', 47114712, 'b1c6'],
      ['messages.content', 4711, 4712],
    ];
    for (const place of elsewhere) expect(() => open(place, sealed)).to.throw(SealError);
  });

  it('does not open when a single bit is another', () => {
    const sealed = seal(PLACE, WORDS);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => open(PLACE, changed), `bit ${bit}`).to.throw(SealError);
    }
  });

  it('does not open when any of it is missing', () => {
    const sealed = seal(PLACE, WORDS);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => open(PLACE, sealed.subarray(0, length))).to.throw(SealError);
    }
  });

  it('opens with a former key that is still given, and is sealed with the current one', () => {
    const [former, current] = [secret(), secret()];
    const old = seal(PLACE, WORDS, keyringOf([former]));
    const both = keyringOf([current, former]);
    expect(open(PLACE, old, both)).to.equal(WORDS);
    expect(open(PLACE, seal(PLACE, WORDS, both), keyringOf([current]))).to.equal(WORDS);
    expect(() => open(PLACE, old, keyringOf([current]))).to.throw(SealError, 'not given');
  });

  it('does not open with another key that happens to have the same id', () => {
    const theirs = keyringOf([secret()]);
    const sealed = seal(PLACE, WORDS, theirs);
    const id = theirs.current.id.readUInt32BE();
    const ours = keyringOf([secret()]);
    expect(() => open(PLACE, sealed, { ...ours, byId: new Map([[id, ours.current]]) })).to.throw(
      SealError,
      'changed',
    );
  });
});
