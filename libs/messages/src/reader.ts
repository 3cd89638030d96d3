/** A file of messages: sentences by name, in groups. */
export interface Messages {
  readonly [name: string]: string | Messages;
}

/** The sentence at a dotted path; null when there is none. */
export function lookUp(messages: Messages, path: string): string | null {
  let found: string | Messages | undefined = messages;
  for (const name of path.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof found === 'string' ? found : null;
}

/** `{{name}}` filled from values, in one pass: what a person typed is never a place to fill. Unknown ones stay visible. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (match, name: string) => String(values[name] ?? match));
}

/**
 * The message of a path in i18next JSON v4, as i18next reads it: its plural form by `count`, its values filled. For the
 * pages before the sign-in, which have no room for i18next itself nor for marks between thousands; null when there is
 * no such message.
 */
export function readMessage(
  messages: Messages,
  language: string,
  path: string,
  values?: Readonly<Record<string, string | number>>,
): string | null {
  const count = values?.count;
  const form =
    typeof count === 'number' ? lookUp(messages, `${path}_${new Intl.PluralRules(language).select(count)}`) : null;
  const sentence = form ?? lookUp(messages, path);
  return sentence === null ? null : fill(sentence, values);
}
