/** The name of a country in a language: `Australien` for AU in German; its code where there is none. */
export const countryIn = (language: string, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** Countries by name, in the order of the language. */
export function countryOptions(codes: readonly string[], language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((left, right) => compare(left.label, right.label));
}
