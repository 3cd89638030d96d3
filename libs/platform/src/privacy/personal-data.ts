import type { PersonKind, ProblemCode } from '@keystead/contracts';

/** A table with a row, or rows, about one person each. */
export interface PersonalRecord {
  kind: PersonKind;
  table: string;
  /** Column that holds the id of the person. */
  id: string;
  /** Columns that say who the person is, and what stands there once the person is erased. */
  columns: Readonly<Record<string, PersonalText>>;
  /** Column that holds the id of the account of the person. */
  account?: string;
}

/** What a column holds of a person. `forgotten` is empty afterwards, the others hold a text that names nobody. */
export type PersonalText = 'first_name' | 'last_name' | 'name' | 'email' | 'phone' | 'forgotten';

/** A reason for which a person cannot be erased yet. */
export interface Hindrance {
  problem: ProblemCode;
  /** SQL, true while it holds; `scope.company` is the company and `scope.person` the id of the person. */
  holds: string;
}

/** What a service says of the persons in its tables. Wherever else they are mentioned is found by what stands here. */
export interface PersonalData {
  records: readonly PersonalRecord[];
  /** Tables of events, as the outbox is one. */
  events?: readonly string[];
  hindrances?: readonly Hindrance[];
  /** Tables that the law wants kept as they are, with a reason in `docs/privacy.md`. */
  kept?: readonly string[];
}

const ERASED: Record<Exclude<PersonalText, 'email' | 'forgotten'>, string> = {
  first_name: 'Erased',
  last_name: 'person',
  name: 'Erased person',
  phone: 'erased',
};
const NOBODY = 'person.invalid';

/** What stands in the place of a text; an address stays one, and one of its own for each person. */
export function erasedText(text: PersonalText, person_id: string): string | null {
  if (text === 'forgotten') return null;
  return text === 'email' ? `erased-${person_id.slice(0, 8)}${person_id.slice(-12)}@${NOBODY}` : ERASED[text];
}

/** Whether a text is what erasing has left. */
export const isErased = (text: string): boolean => text.endsWith(`@${NOBODY}`) || Object.values(ERASED).includes(text);
