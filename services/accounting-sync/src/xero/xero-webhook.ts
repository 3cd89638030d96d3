import { createHmac, timingSafeEqual } from 'node:crypto';

interface Delivery {
  events?: { tenantId?: unknown; tenantType?: unknown }[];
}

/** Whether `x-xero-signature` is that of exactly this body. */
export function isSigned(text: string, signature: string, key: string): boolean {
  const own = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Ids of the organisations that a delivery is about; Xero's check of the address is about none. */
export function organisationsIn(text: string): string[] {
  const { events = [] } = JSON.parse(text) as Delivery;
  const ids = events.map(({ tenantId }) => tenantId).filter((id) => typeof id === 'string');
  return [...new Set(ids)];
}
