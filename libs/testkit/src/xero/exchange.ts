import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it arrived. */
export interface XeroRequest {
  method: string;
  /** Path without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface XeroAnswer {
  status: number;
  json?: unknown;
  html?: string;
  headers?: Record<string, string>;
}

/** Ends the handling of a request with an answer that says no. */
export class XeroRefusal extends Error {
  constructor(readonly answer: XeroAnswer) {
    super(`Xero answers ${answer.status}`);
  }
}

/** What is wrong with one record. Each sentence is one of Xero's. */
export class ValidationFault extends Error {
  constructor(readonly messages: string[]) {
    super(messages.join('; '));
  }
}

/** Refuses a record with this sentence when the condition holds. */
export function refuseIf(condition: boolean, message: string): void {
  if (condition) throw new ValidationFault([message]);
}

export const bodyOf = (text: string): unknown => {
  if (!text.trim()) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new XeroRefusal(badRequest(14, 'PostDataInvalidException', 'Invalid Json data'));
  }
};

export const badRequest = (number: number, type: string, message: string): XeroAnswer => ({
  status: 400,
  json: { ErrorNumber: number, Type: type, Message: message },
});

/** The answer to a request whose records are not valid, each with its faults. */
export const validationAnswer = (elements: object[]): XeroAnswer => ({
  status: 400,
  json: {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: elements,
  },
});

export const faultsOf = (messages: string[]) => messages.map((Message) => ({ Message }));

const problem = (status: number, title: string, detail: string): XeroAnswer => ({
  status,
  json: { Type: null, Title: title, Status: status, Detail: detail, Instance: randomUUID(), Extensions: {} },
});

export const unauthorized = (detail: string): XeroAnswer => ({
  ...problem(401, 'Unauthorized', detail),
  headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${detail}"` },
});

export const forbidden = (): XeroAnswer => problem(403, 'Forbidden', 'AuthenticationUnsuccessful');

export const serverError = (status: 500 | 503): XeroAnswer =>
  status === 500
    ? problem(500, 'An error occurred', 'An error occurred in Xero. Check the API Status page')
    : problem(503, 'Service Unavailable', 'The Xero API is currently offline for maintenance');

export const notFound = (): XeroAnswer => ({
  status: 404,
  html: "The resource you're looking for cannot be found",
});
