/** Limits of a request to a server outside the product. */
export interface FetchBounds {
  timeout_ms: number;
  max_bytes: number;
}

/**
 * `fetch` of another company's server with an end to its time and its size; a redirect is an error. The answer is read
 * whole, so that nothing of it is still to come when this returns.
 */
export async function boundedFetch(
  url: string | URL,
  options: RequestInit,
  { timeout_ms, max_bytes }: FetchBounds,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeout_ms);
  const { body, status, headers } = await fetch(url, { ...options, signal, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > max_bytes) throw new Error('The answer is too long');
    chunks.push(chunk as Uint8Array);
  }
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : Buffer.concat(chunks), { status, headers: plain(headers) });
}

/** The bytes are unpacked and counted by now. */
function plain(headers: Headers): Headers {
  const others = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) others.delete(name);
  return others;
}
