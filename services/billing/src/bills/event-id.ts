import { newId } from '@keystead/platform';

// Statements that write bills in bulk write their events too, ids included: the first half of a time-ordered id comes
// from here as a parameter, the rest is random.

/** Value of the parameter that `eventId` names. */
export function eventIdHead(now: Date): string {
  return newId(now.getTime()).slice(0, 15);
}

/** SQL of a new event id. */
export function eventId(head: string): string {
  return `(${head} || substr(gen_random_uuid()::text, 16))::uuid`;
}
