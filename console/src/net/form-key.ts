/** A fresh Idempotency-Key. `crypto.randomUUID` would need a secure origin, and a house may run on plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
