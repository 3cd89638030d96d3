/** Life of an access token that does not say its own. */
const TOKEN_LIFE_MS = 12 * 3_600_000;

/** Milliseconds until a token ends, from its own claim; the stored sign-in ends with it. */
export function tokenLife(token: string, now = Date.now()): number {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const end = claims && typeof claims === 'object' && 'exp' in claims ? Number(claims.exp) * 1000 : NaN;
    return Number.isFinite(end) ? Math.max(0, end - now) : TOKEN_LIFE_MS;
  } catch {
    return TOKEN_LIFE_MS;
  }
}
