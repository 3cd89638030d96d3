import type { ComplianceKind, ObligationKind, Language } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';

/** The title of a smart to-do, from what is known of its obligation. */
export function todoTitle(language: Language, kind: ObligationKind, details: Readonly<Record<string, string>>): string {
  const t = translator(language);
  const { place = '', day, check, name = '' } = details;
  return t(`todos:todo_title.${sentenceOf(kind, details)}`, {
    place,
    name,
    day: day ? formatsOf(language).longDay(day) : '',
    check: check ? t(`vocabulary:safety_check.${check as ComplianceKind}`) : '',
  });
}

function sentenceOf(kind: ObligationKind, { place, ends }: Readonly<Record<string, string>>) {
  // Not every document is of a place.
  if (kind === 'document_expiry' && !place) return 'document_expiry_alone';
  // A lease that goes on after its fixed term does not end with it.
  return kind === 'lease_ending' && ends === 'term' ? 'term_ending' : kind;
}
