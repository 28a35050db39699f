import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { ERRORS, type ErrorOf, errorMessage } from './errors.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

describe('errors', () => {
  const nginx = read('nginx/nginx.conf');

  it('have a code for each sentence, and a sentence for each code', () => {
    expect(new Set(Object.values(ERRORS)).size).to.equal(Object.keys(ERRORS).length);
  });

  it('are all in use', () => {
    const sources = globSync('{api,contract}/**/*.ts').filter(
      (path) => !/\.(test|unit|process)\.ts$/.test(path) && path !== 'contract/errors.ts',
    );
    const used = new Set(
      [...sources.map(read), nginx].flatMap(
        (source) => source.match(/(?<=['"])\w+(?=['"])/g) ?? [],
      ),
    );
    expect(Object.keys(ERRORS).filter((code) => !used.has(code))).to.deep.equal([]);
  });

  it('of nginx have the sentences of the contract', () => {
    const bodies = [...nginx.matchAll(/'(\{"message".*\})'/g)].map(([, body = '']) =>
      JSON.parse(body),
    );
    expect(bodies).to.have.length(11);
    for (const { message, code } of bodies)
      expect({ [code]: message }).to.deep.equal({ [code]: ERRORS[code as keyof typeof ERRORS] });
  });

  it('fill in numbers and dates as in American English', () => {
    const sentences = (
      [
        ['daily_limit_swipes', { count: 1000 }],
        ['not_in_future', { field: 'date' }],
        ['limited', { until: '2026-03-01T00:00:00.000Z' }],
      ] satisfies ErrorOf[]
    ).map((error) => errorMessage(...error));
    expect(sentences).to.deep.equal([
      'You have swiped 1,000 times today. There is more tomorrow.',
      'date: must be in the future',
      "You can't send likes or messages until March 1, 2026. Your account standing says why.",
    ]);
  });
});
