import { isIP } from 'node:net';
import type { Variable } from '../config/config.js';

/** Whose X-Forwarded-For counts: no one's, that of the last proxies in a row, or that of proxies at these addresses. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/** Trusts so many proxies in a row, counted from the one that called. Only they may reach the process. */
export const proxiesInARow =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count;

const MOST_HOPS = 9;
const WANTED = `false, the number of proxies in a row (1 to ${MOST_HOPS}), or their addresses such as 10.0.0.0/8,192.0.2.7`;

function proxies(value: string): TrustedProxies {
  if (value === 'false') return false;
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_HOPS) return proxiesInARow(Number(value));
  const ranges = value.split(',').map((range) => range.trim());
  if (ranges.every(isRange)) return ranges;
  throw new Error(WANTED);
}

function isRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // A range of everyone would believe whatever a caller writes.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/**
 * Reads who stands before a process. Each proxy adds the address it was called from at the right of X-Forwarded-For, so
 * the caller is the first address from the right that no trusted proxy has; what is left of it anybody may have written.
 */
export function trustedProxies(name: string, about: string): Variable<TrustedProxies> {
  return { name, about, parse: proxies, default: false };
}
