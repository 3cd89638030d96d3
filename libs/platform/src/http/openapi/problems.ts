import { PROBLEMS, type ProblemCode } from '@keystead/contracts';
import { problemSentence } from '../../errors/problem.js';
import { schemaOf, t } from './types.js';

/** Where an operation keeps the problems of its own until the description is made; no part of it. */
export const OWN_PROBLEMS = 'x-problems';

/** What is known of an operation when its failures are described. */
export interface OperationTraits {
  isPublic: boolean;
  /** It changes something: a POST that is no question. */
  isChange: boolean;
  /** It takes a body, so that one can be malformed. */
  hasBody: boolean;
  /** It works in every state of the subscription. */
  isOpen: boolean;
  hasParameters: boolean;
  namesRow: boolean;
  isList: boolean;
  /** Problems that its own rules add. */
  own: readonly ProblemCode[];
}

const VALUES = t.map(t.anyOf(t.text(), t.number()), 'What the sentence of the code names, such as `max`');
const FIELD_ERROR = t.object('FieldError', {
  code: t.text('Key of the sentence; it does not change'),
  values: t.optional(VALUES),
});

export const PROBLEM = t.object('Problem', {
  statusCode: t.integer('The HTTP status again'),
  message: t.anyOf(
    t.text('A sentence for people'),
    t.list(t.text(), 'The sentence of a refused field; of several the first three, each with the name of its field'),
  ),
  code: t.anyOf(t.text('Key of the problem; it does not change'), {
    schema: { type: 'integer', enum: [0], example: 0 },
  }),
  error_message: t.optional(t.text()),
  errors: t.optional(t.map(t.text(), 'A sentence for every refused field, by the path of the field')),
  error_codes: t.optional(t.map(FIELD_ERROR, 'The code of each of these sentences, where it has one')),
  values: t.optional(t.map(t.anyOf(t.text(), t.number()), 'What the sentence of the code names, such as `rows`')),
});

const OF_PLAN: ProblemCode[] = ['SUB_2001', 'SUB_2002', 'SUB_2003', 'SUB_PAY_3001', 'SUB_PAY_3002', 'SUB_PAY_3003'];

/** Every problem an operation can answer; most follow from what it is. */
export function problemsOf(traits: OperationTraits): ProblemCode[] {
  const { isPublic, isChange, hasBody, isOpen, hasParameters, namesRow, isList, own } = traits;
  const codes: ProblemCode[] = ['MALFORMED_BODY', 'BODY_TOO_LARGE', 'TOO_MANY', 'INTERNAL', 'UNAVAILABLE'];
  if (hasBody || hasParameters) codes.push('VALIDATION');
  if (hasBody) codes.push('TOO_DEEP', 'TOO_SLOW', 'UNSUPPORTED_MEDIA');
  if (!isPublic) codes.push('UNAUTHENTICATED', 'SIGNED_OUT');
  if (!isPublic) codes.push('FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED', 'WRONG_COMPANY', 'WRONG_ROLE');
  if (!isPublic && isChange) codes.push('NOT_FOUND', 'ALREADY_EXISTS', 'STALE_VERSION', 'KEY_REUSED');
  if (!isPublic && isChange && !isOpen) codes.push(...OF_PLAN);
  if (namesRow) codes.push('NOT_FOUND');
  // What a change, or a row that is not there yet, is answered while an earlier change is on its way.
  if (!isPublic && (hasBody || isChange || namesRow || own.includes('NOT_FOUND'))) codes.push('STILL_PROCESSING');
  if (isList) codes.push('CSV_TOO_LONG');
  return [...new Set([...codes, ...own])];
}

const RESPONSES = '#/components/responses/';

/** Responses of an operation by status, by reference: each is named by its problems. */
export function describeProblems(codes: readonly ProblemCode[]): Record<string, { $ref: string }> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...codes].sort()) {
    const status = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const sorted = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([status, of]) => [String(status), { $ref: RESPONSES + of.join('.') }]));
}

/**
 * The responses that operations refer to, and an example of every problem there is: some are answered by no operation,
 * but for an address that is none, in a row of a file or by a plan.
 */
export function problemComponents(responses: readonly Record<string, { $ref?: string }>[]) {
  const names = new Set(
    responses.flatMap((of) => Object.values(of).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])),
  );
  const sets = [...names].sort().map((name) => [name, name.split('.') as ProblemCode[]] as const);
  const codes = (Object.keys(PROBLEMS) as ProblemCode[]).sort();
  return {
    responses: Object.fromEntries(sets.map(([name, of]) => [name, describeStatus(PROBLEMS[of[0]!], of)])),
    examples: Object.fromEntries(
      codes.map((code) => [code, { summary: problemSentence(code), value: exampleOf(code) }]),
    ),
  };
}

function describeStatus(status: number, codes: readonly ProblemCode[]): object {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const);
  return {
    description: codes.map((code) => problemSentence(code)).join(' / '),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: { 'application/json': { schema: schemaOf(PROBLEM), examples: Object.fromEntries(examples) } },
  };
}

const RETRY_AFTER = { description: 'Seconds to wait before trying again', schema: { type: 'integer' } };

function exampleOf(code: ProblemCode): object {
  const statusCode = PROBLEMS[code];
  const sentence = problemSentence(code);
  if (code === 'VALIDATION') {
    const [errors, error_codes] = [{ name: 'this field is required' }, { name: { code: 'REQUIRED' } }];
    return { statusCode, message: ['name: this field is required'], code, errors, error_codes };
  }
  const message = code.startsWith('SUB_') ? `[${code}] ${sentence}` : sentence;
  return { statusCode, message, code: code === 'INVALID_CODE' ? 0 : code };
}
