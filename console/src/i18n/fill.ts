/** `%{name}` placeholders of a sentence, filled from values; unknown ones stay visible. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Dotted paths of a nested table of sentences. */
export type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

/** The same table with any sentence in its places: what a translation has to satisfy. */
export type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

export interface Sentences {
  [key: string]: string | Sentences;
}

export function lookUp(table: Sentences, path: string): string | null {
  let found: string | Sentences | undefined = table;
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : null;
}
