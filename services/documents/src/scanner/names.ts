/** The names in a list of people as documents write it. */
export function namesIn(text: string): string[] {
  return text
    .split(/,|;|&|\/|\band\b/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** First and last name; the last word is the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.split(' ').filter((word) => !/^(mr|mrs|ms|miss|dr)\.?$/i.test(word));
  return { first_name: words.slice(0, -1).join(' ').slice(0, 60), last_name: (words.at(-1) ?? '').slice(0, 60) };
}
