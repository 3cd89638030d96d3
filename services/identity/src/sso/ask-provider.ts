import { boundedFetch } from '@keystead/platform';
import { Unreachable } from './driver.js';

const BOUNDS = { timeout_ms: 8_000, max_bytes: 512 * 1024 };

export interface ProviderAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Asks a provider for a JSON object, with an end to its time, its size and its redirects. */
export async function askProvider(url: string, options: RequestInit = {}): Promise<ProviderAnswer> {
  const about = new URL(url).host;
  try {
    const headers = { accept: 'application/json', ...(options.headers as Record<string, string> | undefined) };
    const response = await boundedFetch(url, { ...options, headers }, BOUNDS);
    const body: unknown = JSON.parse(await response.text());
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
