/** An address without its last part, the country, when that is the reader's own. */
export function displayAddress(
  address: string | null | undefined,
  country?: string | null,
  own?: string | null,
): string {
  if (!address) return '';
  if (!country || !own || country.toUpperCase() !== own.toUpperCase()) return address;
  const parts = address.split(',');
  return parts.length < 2 ? address : parts.slice(0, -1).join(',').trim();
}
