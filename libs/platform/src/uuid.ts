import { randomBytes, randomUUID } from 'node:crypto';

/** A random UUID (version 4), for entities. */
export function newId(): string {
  return randomUUID();
}

/** A time-ordered UUID (version 7) for event ids; entity ids are version 4. */
export function timeOrderedId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
