import { fieldProblem, newId, type Tx } from '@keystead/platform';
import { assertBackBy, openLoan, type LoanDays } from './key-loan.js';
import { KeyLoan } from './key.entity.js';

/** Notes or corrects on which day a key was lost, by the person who has it or else in the office. Answers whether anything changed. */
export async function noteLoss(tx: Tx, key_id: string, { lost_on, lost_note }: LoanDays): Promise<boolean> {
  if (!lost_on && lost_note === undefined) return false;
  const loan = await openLoan(tx, key_id);
  const day = lost_on ?? loan?.lost_on;
  if (!day) {
    if (!lost_note) return false;
    throw fieldProblem({ lost_on: 'Please say on which day the key was lost as well' });
  }
  const note = lost_note === undefined ? undefined : lost_note || null;
  if (!loan?.holder) await assertBackBy(tx, key_id, day, 'lost_on');
  if (!loan) {
    const lost = { lent_on: day, lost_on: day, lost_note: note ?? null };
    await tx.insert(KeyLoan, { id: newId(), key_id, holder: null, due_back: null, ...lost, created_at: tx.now });
    return true;
  }
  if (loan.holder && day < loan.lent_on)
    throw fieldProblem({
      lost_on: `The key went out on ${loan.lent_on}, so it was lost on that day at the earliest`,
    });
  const change = { lost_on: day, lost_note: note, ...(!loan.holder && { lent_on: day }) };
  return (await tx.update(KeyLoan, loan, change)) !== loan.version;
}
