import type { IssuedKind } from '@keystead/contracts';
import { translator, type Language } from '@keystead/messages';

export interface DocumentSubjectFacts {
  issued_kind: IssuedKind;
  issued_number: string;
  /** What is let, or the property; empty for a statement of an owner. */
  place: string;
}

/** The subject under which an issued document is mailed, which a person sees before it is sent. */
export function documentSubject(
  { issued_kind, issued_number, place }: DocumentSubjectFacts,
  language: Language,
): string {
  const values = { number: issued_number, place };
  return translator(language)(`emails:document.subject.${issued_kind}`, values);
}
