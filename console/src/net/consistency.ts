// Events of our own recent writes: the server waits for them before it answers, so that a screen shows what was saved.

export const CONSISTENCY_HEADER = 'X-Consistency';
/** Most events one header may name. */
const MAX_EVENTS = 16;
/** By then every service has handled them. */
const FORGOTTEN_MS = 30_000;

/** Holds the events that answers name, and says which of them the next request relies on. */
export function createRecentWrites() {
  let recent: { event: string; until: number }[] = [];
  return {
    remember(header: string | null, now = Date.now()): void {
      const added = header ? header.split(',').map((event) => ({ event, until: now + FORGOTTEN_MS })) : [];
      recent = [...recent, ...added].slice(-MAX_EVENTS);
    },

    /** Value of the header; undefined when nothing was written lately. */
    header(now = Date.now()): string | undefined {
      recent = recent.filter(({ until }) => until > now);
      return recent.map(({ event }) => event).join() || undefined;
    },

    /** Another person or company: what was written before is not theirs. */
    clear(): void {
      recent = [];
    },
  };
}
