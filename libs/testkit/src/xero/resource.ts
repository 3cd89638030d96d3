import type { IncomingHttpHeaders } from 'node:http';
import { badRequest, XeroRefusal, type XeroAnswer } from './exchange.js';
import type { Organisation } from './organisation.js';

/** A call of the accounting API for one organisation: `/{resource}/{id}/{part}/{partId}`. */
export interface ApiCall {
  organisation: Organisation;
  method: string;
  id?: string;
  part?: string;
  partId?: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export type Resource = (call: ApiCall) => XeroAnswer;

/** A record as a request writes it: nothing about it is certain. */
export type Input = Record<string, unknown>;

export const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const noSuchMethod = (): XeroAnswer => ({
  status: 405,
  json: { Message: 'The requested resource does not support this http method' },
});

/** The records of a body: a list under the name of the resource, a list, or one alone. */
export function inputsOf(body: unknown, name: string): Input[] {
  const named = isInput(body) && name in body ? body[name] : body;
  const list = Array.isArray(named) ? (named as unknown[]) : [named];
  if (list.length === 0 || !list.every(isInput))
    throw new XeroRefusal(badRequest(17, 'NoDataProcessedException', 'No data has been processed for this endpoint.'));
  return list;
}

export const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/** The members of an input that are texts, as far as it has them. */
export function texts<K extends string>(input: Input, ...names: K[]): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const name of names) if (name in input) found[name] = textOf(input[name]);
  return found;
}
