// A text people agree to, as data: the console shows it, the identity service keeps the digest of it with every consent.

export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
}

/** A text people agree to, in English, the one language that binds. */
export interface LegalText {
  title: string;
  /** A change of the text is a new version. */
  version: string;
  sections: readonly LegalSection[];
}

/** The text as one string, the way its digest is taken: what was agreed to can be shown to be this and no other. */
export function fullText({ title, version, sections }: LegalText): string {
  const parts = sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n'));
  return [`${title}\nVersion ${version}`, ...parts].join('\n\n') + '\n';
}
