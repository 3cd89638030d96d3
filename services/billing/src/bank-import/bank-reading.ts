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
