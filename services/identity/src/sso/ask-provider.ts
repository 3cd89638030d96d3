import { Unreachable } from './driver.js';

const ANSWER_MS = 8_000;
const LARGEST = 512 * 1024;

export interface ProviderAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Asks a provider for a JSON object, with an end to its time, its size and its redirects. */
export async function askProvider(url: string, options: RequestInit = {}): Promise<ProviderAnswer> {
  const about = new URL(url).host;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const headers = { accept: 'application/json', ...(options.headers as Record<string, string> | undefined) };
    const response = await fetch(url, { ...options, headers, signal, redirect: 'error' });
    const body: unknown = JSON.parse(await readText(response));
    if (response.status >= 500 || typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Error(`status ${response.status}`);
    return { status: response.status, body: body as Record<string, unknown> };
  } catch (error) {
    // Never the address itself: WeChat's carries the secret.
    throw new Unreachable(`${about}: ${(error as Error).name} ${String((error as { code?: unknown }).code ?? '')}`);
  }
}

/** The same for a library that calls `fetch`: whatever else a provider answers never reaches it. */
export async function fetchFromProvider(url: string, options: RequestInit): Promise<Response> {
  const { status, body } = await askProvider(url, options);
  return Response.json(body, { status });
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > LARGEST) throw new Error('too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}
