// Entries in the browser's storage that know when they end. Ended ones are purged when the console starts.

/** Default life of a stored entry: 3 hours. */
const ENTRY_LIFE_MS = 10_800_000;
const PREFIX = 'keystead.entry.';

interface Entry {
  value: unknown;
  ends_at: number;
}

export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function putEntry(storage: EntryStorage, name: string, value: unknown, life = ENTRY_LIFE_MS, now = Date.now()) {
  storage.setItem(PREFIX + name, JSON.stringify({ value, ends_at: now + life } satisfies Entry));
}

export function takeEntry<T>(storage: Pick<EntryStorage, 'getItem'>, name: string, now = Date.now()): T | null {
  const entry = parse(storage.getItem(PREFIX + name));
  return entry && entry.ends_at > now ? (entry.value as T) : null;
}

export function dropEntry(storage: EntryStorage, name: string): void {
  storage.removeItem(PREFIX + name);
}

export function purgeEntries(storage: EntryStorage, now = Date.now()): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue;
    const entry = parse(storage.getItem(name));
    if (!entry || entry.ends_at <= now) storage.removeItem(name);
  }
}

function parse(text: string | null): Entry | null {
  if (!text) return null;
  try {
    const entry: unknown = JSON.parse(text);
    return entry && typeof entry === 'object' && 'ends_at' in entry && 'value' in entry ? (entry as Entry) : null;
  } catch {
    return null;
  }
}
