import { PROBLEMS } from '@keystead/contracts';
import { problemSentence } from '../../errors/problem.js';
import { describeProblems, problemComponents } from './problems.js';

// covers: F-38
it('describes every problem code of the product with an example', () => {
  const { examples } = problemComponents([]);
  expect(Object.keys(examples).sort()).toEqual(Object.keys(PROBLEMS).sort());
  expect(examples.SUB_MOD_1001).toEqual({
    summary: problemSentence('SUB_MOD_1001'),
    value: { statusCode: 403, message: `[SUB_MOD_1001] ${problemSentence('SUB_MOD_1001')}`, code: 'SUB_MOD_1001' },
  });
});

it('describes a status once, with the problems that share it', () => {
  const responses = describeProblems(['NOT_FOUND', 'VALIDATION', 'MALFORMED_BODY']);
  expect(Object.keys(responses)).toEqual(['400', '404']);
  expect(Object.keys(problemComponents([responses]).responses)).toEqual(['MALFORMED_BODY.VALIDATION', 'NOT_FOUND']);
});
