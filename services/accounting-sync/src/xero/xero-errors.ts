import {
  OrganisationWithdrawn,
  ProviderError,
  ProviderLimited,
  ProviderRefused,
  ProviderUnreachable,
  TokenRefused,
} from '../provider/provider-errors.js';

const RETRY_SECONDS = 60;

interface Failure {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** What xero-node rejects with, a JSON text of status, headers and body, as one of our own errors. */
export function xeroError(rejection: unknown): ProviderError {
  const failure = failureIn(rejection);
  if (!failure) return new ProviderUnreachable('no answer');
  const { status, headers, body } = failure;
  if (status === 429) return new ProviderLimited('429', secondsIn(headers['retry-after']));
  if (status === 401) return new TokenRefused(String(status));
  if (status === 403) return new OrganisationWithdrawn(String(status));
  if (status >= 500 || status === 408) return new ProviderUnreachable(String(status));
  return new ProviderRefused(`${status} ${messageIn(body)}`);
}

function failureIn(rejection: unknown): Failure | null {
  try {
    const { response, body } = (typeof rejection === 'string' ? JSON.parse(rejection) : rejection) as {
      response?: { statusCode?: unknown; status?: unknown; headers?: unknown };
      body?: unknown;
    };
    const status = Number(response?.statusCode ?? response?.status);
    if (!Number.isInteger(status) || status < 100) return null;
    return { status, headers: (response?.headers ?? {}) as Record<string, unknown>, body };
  } catch {
    return null;
  }
}

function secondsIn(value: unknown): number {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : RETRY_SECONDS;
}

interface Refusal {
  Message?: unknown;
  Detail?: unknown;
  Elements?: { ValidationErrors?: { Message?: unknown }[] }[];
}

/** What is wrong with the first record says more than the message above it. */
function messageIn(body: unknown): string {
  const { Message, Detail, Elements } = (body ?? {}) as Refusal;
  const wrong = Elements?.flatMap(({ ValidationErrors = [] }) => ValidationErrors.map((error) => error.Message));
  const text = [...(wrong ?? []), Message, Detail].find((value) => typeof value === 'string');
  return typeof text === 'string' ? text.slice(0, 300) : '';
}
