import { deepStrictEqual } from 'node:assert';
import { recordingTypes } from './recording-type.ts';

const WEBM = 'audio/webm;codecs=opus';
const MP4 = 'audio/mp4';
const OGG = 'audio/ogg;codecs=opus';

const cases: [string, string[], string, string[]][] = [
  ['Safari 18.4, which claims WebM', [WEBM, MP4], 'Apple Computer, Inc.', [MP4, WEBM]],
  ['Safari 17.5', [MP4], 'Apple Computer, Inc.', [MP4]],
  ['Chrome', [WEBM, MP4], 'Google Inc.', [WEBM, MP4]],
  ['Firefox, whose first choice is Ogg', [OGG, WEBM], '', [WEBM]],
  ['a browser with Ogg alone', [OGG], '', []],
  ['a browser without any', [], '', []],
];

describe('recordingTypes', () => {
  for (const [name, supported, vendor, expected] of cases) {
    it(`chooses for ${name}`, () => {
      const isSupported = (type: string) => supported.includes(type);
      deepStrictEqual(recordingTypes(isSupported, vendor, new Set()), expected);
    });
  }

  it('tries a type last whose take did not play', () => {
    deepStrictEqual(
      recordingTypes(() => true, 'Google Inc.', new Set([WEBM])),
      [MP4, WEBM],
    );
  });
});
