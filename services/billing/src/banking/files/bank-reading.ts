/** One line of a bank's file as it was read; what could not be read is null. */
export interface Reading {
  /** As a spreadsheet shows it, or the number of the transaction. */
  row: number;
  day: string | null;
  /** The day as the file has it. */
  written_day: string;
  /** Negative where money went out. */
  cents: number | null;
  /** Number of the bank account as the file says it; empty when it does not. */
  account: string;
  currency: string | null;
  /** The bank's own id of the transaction. */
  bank_id: string | null;
  text: string;
}

/** Ids without a letter or a digit other than zero, which some banks write on every line. */
const SAYS_NOTHING = /^[^A-Za-z1-9]*$|^n\/?a$|^none$|^null$/i;

/**
 * Says of each line whether the bank's id is unique. It does not where it is empty or zero, is only the line's day, or
 * stands on several lines that differ; such lines are distinguished by their text and their position.
 */
export function usableIds(readings: readonly Reading[]): (reading: Reading) => boolean {
  const contents = new Map<string, string>();
  const shared = new Set<string>();
  for (const reading of readings) {
    if (reading.bank_id === null) continue;
    const key = idOf(reading);
    const content = JSON.stringify([reading.day, reading.cents, reading.text]);
    if ((contents.get(key) ?? content) !== content) shared.add(key);
    contents.set(key, content);
  }
  return (reading) =>
    reading.bank_id !== null &&
    !SAYS_NOTHING.test(reading.bank_id) &&
    reading.bank_id !== reading.day?.replaceAll('-', '') &&
    !shared.has(idOf(reading));
}

const idOf = ({ account, bank_id }: Reading) => `${account} ${bank_id}`;
