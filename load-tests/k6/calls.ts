import { prepare, type AnswerOf, type Inputs, type OperationName, type RequestOptions } from '@keystead/client';
import { check } from 'k6';
import { SharedArray } from 'k6/data';
import execution from 'k6/execution';
import http, { type Answer, type Params } from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import type { Person } from '../people.js';

/** Everybody that the runner made; the same list for every virtual user. */
export const PEOPLE = new SharedArray<Person>('people', () => JSON.parse(open(__ENV.PEOPLE!)) as Person[]);

/** Length of a scenario, shortened or lengthened by `-- --seconds N`. */
export const seconds = (length: number) => Number(__ENV.SECONDS || length);

/** The person that this virtual user is. */
export const me = (): Person => PEOPLE[(execution.vu.idInTest - 1) % PEOPLE.length]!;

/** Anybody, another one each time. */
export const anybody = (): Person => PEOPLE[execution.scenario.iterationInTest % PEOPLE.length]!;

const as = ({ token, tenant_code }: Person): RequestOptions => ({
  baseUrl: __ENV.BASE_URL!,
  token,
  headers: { 'x-code': tenant_code },
});

/** Answers of 200; overload is judged by how many of them are left. */
export const good = new Counter('good');
/** Answers that overload must not give: anything but 200, 429 and 503, or no word on when to come back. */
export const bad = new Counter('bad');
/** Milliseconds of the requests that were admitted. */
export const admitted = new Trend('admitted', true);

// Being put off is no failure here; `bad` counts what is.
http.setResponseCallback(http.expectedStatuses(200, 201, 429, 503));

/** Sends what the client prepared; k6 counts it under the name of its operation. */
export function send<O extends OperationName>(by: RequestOptions, operation: O, ...input: Inputs<O>): Answer {
  const { method, url, headers, body } = prepare(by, operation, ...input);
  const tags = { kind: method === 'GET' ? 'read' : 'write', name: operation };
  const params: Params = { headers, tags, timeout: '30s' };
  const answer = http.request(method, url, body ?? null, params);
  note(operation, answer);
  return answer;
}

function note(operation: string, { status, headers, timings, body }: Answer): void {
  if (status === 200) {
    good.add(1, { scenario: execution.scenario.name });
    admitted.add(timings.duration);
    return;
  }
  if ((status === 429 || status === 503) && headers['Retry-After']) return;
  bad.add(1, { status: String(status) });
  console.warn(`${operation} answered ${status}: ${String(body).slice(0, 300)}`);
}

export const read = <O extends OperationName>(person: Person, operation: O, ...input: Inputs<O>): AnswerOf<O> | null =>
  ask('read answers 200', as(person), operation, ...input);

/** A command under a key of its own. */
export function write<O extends OperationName>(person: Person, operation: O, ...input: Inputs<O>): AnswerOf<O> | null {
  const by = as(person);
  const key = `${operation}-${Date.now()}-${Math.random()}`;
  return ask('write answers 200', { ...by, headers: { ...by.headers, 'idempotency-key': key } }, operation, ...input);
}

function ask<O extends OperationName>(
  what: string,
  by: RequestOptions,
  operation: O,
  ...input: Inputs<O>
): AnswerOf<O> | null {
  const answer = send(by, operation, ...input);
  check(answer, { [what]: ({ status }) => status === 200 });
  return answer.status === 200 ? (answer.json() as AnswerOf<O>) : null;
}
