interface Image {
  property_address_id: string;
  external_path: string | null;
}

/** The image an action names; null unless it is an http or https address, or says that there is none. */
export function imageOf(data: Record<string, unknown> = {}): Image | null {
  const { property_address_id, external_path } = data;
  if (typeof property_address_id !== 'string') return null;
  if (external_path === null) return { property_address_id, external_path };
  return typeof external_path === 'string' && /^https?:\/\//i.test(external_path) && URL.canParse(external_path)
    ? { property_address_id, external_path }
    : null;
}

/** A cached answer with another picture wherever this address stands; itself where it does not. */
export function withImage<T>(value: T, image: Image): T {
  if (Array.isArray(value)) {
    const next = value.map((item: unknown) => withImage(item, image));
    return next.some((item, index) => item !== value[index]) ? (next as T) : value;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, member]) => [name, withImage<unknown>(member, image)] as const);
  const isChanged = entries.some(([name, member]) => member !== (value as Record<string, unknown>)[name]);
  const next = isChanged ? (Object.fromEntries(entries) as T) : value;
  if (!('id' in value) || value.id !== image.property_address_id || !('photo' in value)) return next;
  return { ...next, photo: image.external_path === null ? null : { external_path: image.external_path } };
}
