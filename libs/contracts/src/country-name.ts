let names: Intl.DisplayNames | undefined;

/** `Australia` for AU: the English name of a region of ISO 3166-1, as the last line of an address has it. */
export function countryName(iso: string): string | undefined {
  // Made when first asked for: it costs a start 10 ms.
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(iso);
}
