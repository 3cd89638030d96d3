import { fieldProblem, newId, type Tx } from '@keystead/platform';
import { BankLine } from './bank-line.entity.js';

/**
 * Takes a part of the money of a locked line, as where a couple pays two rooms by one transfer: the line has that amount
 * from now on, and the rest waits in the tray as a line of its own. Both together stay what the bank says.
 */
export async function divideBankLine(
  tx: Tx,
  line: BankLine,
  amount: number,
): Promise<{ part: BankLine; rest_line_id: string | null }> {
  if (amount === line.amount) return { part: line, rest_line_id: null };
  if (amount > line.amount) throw fieldProblem({ amount: 'This is more than the money of the line' });
  const line_total = line.line_total ?? line.amount;
  const version = await tx.update(BankLine, line, { amount, line_total });
  const { import_id, row, source, bank_account, money_date, currency, description } = line;
  const rest_line_id = newId();
  await tx.insert(BankLine, {
    ...{ import_id, row, source, bank_account, money_date, currency, description, line_total },
    id: rest_line_id,
    // No line of a file has such a key; the key of the bank's line stays on the part, so that it is known again.
    business_key: `rest:${rest_line_id}`,
    amount: line.amount - amount,
    // Whose this money is says nothing of who pays that amount for which lease.
    payer_key: null,
    status: 'unmatched',
  });
  return { part: { ...line, amount, line_total, version }, rest_line_id };
}
