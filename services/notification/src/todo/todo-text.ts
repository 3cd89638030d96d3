import type { ComplianceKind, ObligationKind, Language } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';

/** The title of a smart to-do, from what is known of its obligation. */
export function todoTitle(language: Language, kind: ObligationKind, details: Readonly<Record<string, string>>): string {
  const t = translator(language);
  const { place = '', day, check, name = '' } = details;
  // Not every document is of a place.
  const key = kind === 'document_expiry' && !place ? 'document_expiry_alone' : kind;
  return t(`todos:todo_title.${key}`, {
    place,
    name,
    day: day ? formatsOf(language).longDay(day) : '',
    check: check ? t(`vocabulary:safety_check.${check as ComplianceKind}`) : '',
  });
}
