type Fields = Record<string, unknown>;

/**
 * Only changed fields travel, with the version they were read at: the API refuses fields it does not know.
 * @param named Fields that travel although they stay the same.
 */
export function changedFields(data: Fields, before: Fields | undefined, named: readonly string[] = []): Fields {
  const travels = (name: string, value: unknown) => named.includes(name) || differs(value, before?.[name]);
  const changed = Object.entries(data).filter(([name, value]) => name !== 'version' && travels(name, value));
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value])),
    version: before?.version,
  };
}

/** An empty field equals no value, and "3" equals 3, since the fields of a form are texts. */
export function differs(value: unknown, before: unknown): boolean {
  if (typeof value === 'object' && value !== null) return canonical(value) !== canonical(before);
  const [now, then] = [plain(value), plain(before)];
  return now !== then && String(now) !== String(then);
}

/** JSON with its names in order: a form hands them back in the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  );

const plain = (value: unknown) => (value === undefined || value === '' ? null : value);

/** Fields that were filled in: what a new record is made of. */
export function givenFields(data: Fields): Fields {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => plain(value) !== null));
}
