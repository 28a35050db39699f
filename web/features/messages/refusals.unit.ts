import { expect } from 'chai';
import { ERRORS } from '#contract/errors.ts';
import { isFinal } from './refusals.ts';

/** The rule, written once more: every other status and code waits. */
const FINAL = [400, 403, 404, 409, 410, 413, 415, 422];
const WAITS = ['onboarding_required', 'suspended'];

describe('refusals of a message', () => {
  it('are final for the listed statuses, with every code but the two that pass', () => {
    const codes = [undefined, 'unknown', ...Object.keys(ERRORS)];
    const wrong: string[] = [];
    for (let status = 0; status < 600; status++) {
      for (const code of codes) {
        const expected = FINAL.includes(status) && !(status === 403 && WAITS.includes(code ?? ''));
        if (isFinal({ status, code }) !== expected) wrong.push(`${status} ${code}`);
      }
    }
    expect(wrong).to.deep.equal([]);
  });
});
