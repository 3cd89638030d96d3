import { DescribedAnswers, type Description } from './described-answers.js';
import { codeServedAt } from './served-code.js';

/** What a worker of a test run keeps from file to file (`deploy/jest-environment.mjs`), by the code that is described. */
const STORED = (globalThis as Record<symbol, unknown>)[Symbol.for('keystead.stored')] as
  | Map<string, DescribedAnswers>
  | undefined;
const DESCRIBED = new Map<string, Promise<DescribedAnswers | null>>();

/** The description of the API at an address: of one service, or of all behind the gateway; null where there is none. */
export function describedAt(url: string): Promise<DescribedAnswers | null> {
  const known = DESCRIBED.get(url);
  if (known) return known;
  const described = readDescription(url);
  DESCRIBED.set(url, described);
  // Asked again by the next call when the service was away.
  described.catch(() => DESCRIBED.delete(url));
  return described;
}

async function readDescription(url: string): Promise<DescribedAnswers | null> {
  const code = codeServedAt(url);
  const stored = code && STORED?.get(code);
  if (stored) return stored;
  const text = await fetchDescription(url);
  if (text === undefined) return null;
  const described = new DescribedAnswers(JSON.parse(text) as Description);
  if (code) STORED?.set(code, described);
  return described;
}

/** The description that a service gives of itself. */
export async function ownDescription({ url }: { url: string }): Promise<Description> {
  const response = await fetch(`${url}/openapi.json`);
  if (!response.ok) throw new Error('The service cannot describe its API: its structure test says why');
  return (await response.json()) as Description;
}

async function fetchDescription(url: string): Promise<string | undefined> {
  for (const path of ['/api/openapi.json', '/openapi.json']) {
    const response = await fetch(url + path);
    const isJson = response.ok && response.headers.get('content-type')?.includes('json');
    if (isJson) return response.text();
    await response.body?.cancel();
  }
  return undefined;
}
