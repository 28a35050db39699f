import { expect } from 'chai';
import { z } from 'zod';
import { failsWith } from '#contract/errors.ts';
import { validationError } from './validation.ts';

describe('validationError', () => {
  const Body = z.strictObject({
    age: z.int().min(18),
    zone: z.string().refine((zone) => zone === 'UTC', failsWith('not_a_time_zone', { hint: 1 })),
  });
  const errorOf = (body: object) => {
    const { error } = Body.safeParse({ age: 20, zone: 'UTC', ...body });
    const { status, code, params, message } = validationError(error as z.ZodError, 'body');
    return { status, code, params, message };
  };

  it('has the code and the parameters of the check, and the sentence of zod', () => {
    expect(errorOf({ age: 1 })).to.deep.equal({
      status: 400,
      code: 'number_too_small',
      params: { field: 'age', minimum: 18 },
      message: 'age: Too small: expected number to be >=18',
    });
    expect(errorOf({ zone: 'x' })).to.deep.include({
      code: 'not_a_time_zone',
      params: { field: 'zone', hint: 1 },
      message: 'zone: must be a time zone',
    });
    expect(errorOf({ x: 1 }).message).to.equal('body: Unrecognized key: "x"');
  });

  it('has a general code for other checks', () => {
    const problem = 'Unrecognized keys: "x", "y"';
    expect(errorOf({ x: 1, y: 2 })).to.deep.include({
      code: 'invalid_field',
      params: { field: 'body', problem },
      message: `body: ${problem}`,
    });
  });
});
