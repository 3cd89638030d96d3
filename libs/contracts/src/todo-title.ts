import type { ObligationKind } from './vocabulary.js';

/** The sentence, under `todos:todo_title`, that is the title of a to-do which the product opened. */
export function todoSentence(kind: ObligationKind, { place, ends }: Readonly<Partial<Record<string, string>>>) {
  // Not every document is of a place.
  if (kind === 'document_expiry' && !place) return 'document_expiry_alone';
  // A lease that goes on after its fixed term does not end with it.
  return kind === 'lease_ending' && ends === 'term' ? 'term_ending' : kind;
}
