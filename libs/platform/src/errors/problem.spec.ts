import { fieldProblem, Problem } from './problem.js';

describe('a problem as it travels', () => {
  // covers: F-41
  it('names the first three refused fields in `message`, and all of them in `errors`', () => {
    const errors = Object.fromEntries(
      ['name', 'type', 'usage', 'bedrooms', 'carpark', 'state'].map((name) => [name, 'this field is required']),
    );
    expect(fieldProblem(errors).body()).toEqual({
      statusCode: 400,
      code: 'VALIDATION',
      message: ['name: this field is required', 'type: this field is required', 'usage: this field is required'],
      errors,
      error_codes: Object.fromEntries(Object.keys(errors).map((name) => [name, { code: 'REQUIRED' }])),
    });
  });

  it('says beside each sentence about a field its code and values, and nothing of one that has none', () => {
    const { error_codes } = fieldProblem({ name: 'At most 80 characters', type: 'Whatever' }).body();
    expect(error_codes).toEqual({ name: { code: 'TOO_MANY_CHARACTERS', values: { max: 80 } } });
    expect(fieldProblem({ type: 'Whatever' }).body()).not.toHaveProperty('error_codes');
  });

  it('says the sentence of a single refused field as it is', () => {
    expect(fieldProblem({ name: 'Input must match 12 Rose Street' }).body().message).toEqual([
      'Input must match 12 Rose Street',
    ]);
  });

  it('keeps the sentence of a problem that is of one kind', () => {
    const problem = new Problem('PASSWORDS_DO_NOT_MATCH', {
      errors: { password_confirmation: 'passwords do not match' },
    });
    expect(problem.body().message).toEqual(['passwords do not match']);
  });
});
