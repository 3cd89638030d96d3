type Fields = Record<string, unknown>;

/** Only changed fields travel, with the version they were read at: the API refuses fields it does not know. */
export function changedFields(data: Fields, before: Fields | undefined): Fields {
  const changed = Object.entries(data).filter(([name, value]) => name !== 'version' && differs(value, before?.[name]));
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
