import {
  ERASED_DOMAIN,
  isErasedEmail,
  type PersonKind,
  type PersonTextKind,
  type ProblemCode,
} from '@keystead/contracts';

/** A table with a row, or rows, about one person each. */
export interface PersonalRecord {
  kind: PersonKind;
  table: string;
  /** Column that holds the id of the person. */
  id: string;
  /** Columns that say who the person is, and what they say. */
  columns: Readonly<Record<string, PersonalColumn>>;
  /** Whether only the id stays, as of a person who was removed; else the texts are replaced by those of no one. */
  isEmptied?: boolean;
  /** Whether the row goes with the person; its migration lets the system role delete it. */
  isDeleted?: boolean;
  /** Column that holds the id of the account of the person. */
  account?: string;
  /** Column that holds the lease on which the person is named, whose rows are about them. */
  lease?: string;
}

/** `facts`: JSON whose members say who the person is. `other`: nothing to look for elsewhere. Both are emptied. */
export type PersonalColumn = PersonTextKind | 'facts' | 'other';

/** A reason for which a person cannot be erased yet. */
export interface Hindrance {
  problem: ProblemCode;
  /** SQL, true while it holds; `scope.company` is the company and `scope.persons` are the ids of the person's records. */
  holds: string;
}

/** What a service says of the persons in its tables. Wherever else they are mentioned is found by what stands here. */
export interface PersonalData {
  records: readonly PersonalRecord[];
  /** Tables of events, as the outbox is one. */
  events?: readonly string[];
  hindrances?: readonly Hindrance[];
  /** Tables that the law wants kept as they are, with a reason in `docs/privacy.md`. */
  unchanged?: readonly string[];
  /**
   * Tables whose rows are about one person for another reason than an id or a text in them: SQL that says so of row `r`.
   * `scope.persons` are the ids of the person's records, `scope.texts` their texts in lower case.
   */
  about?: Readonly<Record<string, string>>;
  /** Statements on tables of no company; `$1` is the company, `$2` are the texts of the person in lower case. */
  beyond?: readonly string[];
}

/** Of a service that says nothing of persons. */
export const NO_PERSONS: PersonalData = { records: [] };

const ERASED: Record<Exclude<PersonTextKind, 'email'>, string> = {
  first_name: 'Erased',
  last_name: 'person',
  name: 'Erased person',
  phone: 'erased',
};

/** What stands in the place of a text. Addresses of one person differ by `place`, since some may stand only once. */
export function erasedText(kind: PersonTextKind, person_id: string, place = 0): string {
  if (kind !== 'email') return ERASED[kind];
  return `erased-${person_id.slice(0, 8)}${person_id.slice(-12)}${place > 0 ? `-${place}` : ''}${ERASED_DOMAIN}`;
}

/** What stands in a column of a record that is erased. */
export function erasedColumn(column: PersonalColumn, record: PersonalRecord, person_id: string): string | null {
  if (record.isEmptied || record.isDeleted || column === 'facts' || column === 'other') return null;
  return erasedText(column, person_id);
}

/** Whether a text is what erasing has left. */
export const isErased = (text: string): boolean =>
  isErasedEmail(text) || Object.values(ERASED).some((erased) => erased === text);
