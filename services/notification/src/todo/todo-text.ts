import { type ComplianceKind, type Language, type ObligationKind, todoSentence } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';

/** The title of a smart to-do, from what is known of its obligation. */
export function todoTitle(language: Language, kind: ObligationKind, details: Readonly<Record<string, string>>): string {
  const t = translator(language);
  const { place = '', day, check, name = '' } = details;
  return t(`todos:todo_title.${todoSentence(kind, details)}`, {
    place,
    name,
    day: day ? formatsOf(language).longDay(day) : '',
    check: check ? t(`vocabulary:safety_check.${check as ComplianceKind}`) : '',
  });
}
