import { fieldProblem, newId, type Tx } from '@keystead/platform';
import { KeyLoan } from './key.entity.js';

/** The days of a loan as a request may give them, today where it gives none, and what it says of a loss. */
export interface LoanDays {
  lent_on?: string | null;
  due_back?: string | null;
  returned_on?: string | null;
  lost_on?: string | null;
  lost_note?: string | null;
}

/** A locked key with its loan that has not ended, and whether it was lost and is found now. */
interface KeyNow {
  key_id: string;
  loan: KeyLoan | undefined;
  isFound: boolean;
}

/**
 * Writes down who has a key from now on. The person who had it gave it back, and the person who has it now got it, today unless
 * another day is given. A lost key goes to no one before it is found. Answers whether anything changed.
 */
export async function handOver(
  tx: Tx,
  { key_id, loan, isFound }: KeyNow,
  holder: string | null,
  days: LoanDays,
  today: string,
): Promise<boolean> {
  checkDays(days, today);
  const isSameHolder = holder === (loan?.holder ?? null) && !days.returned_on && !isFound;
  if (isSameHolder) return loan ? moveDays(tx, loan, days) : refuseDays(days);
  if (loan?.lost_on && !isFound) throw fieldProblem({ holder: 'This key is lost. Please say first that it was found' });
  if (loan) await giveBack(tx, loan, days.returned_on ?? today);
  else if (days.returned_on) throw fieldProblem({ returned_on: 'This key is not on loan' });
  if (holder) await lend(tx, key_id, holder, days, today);
  else refuseDays({ ...days, returned_on: null });
  return true;
}

export async function lend(tx: Tx, key_id: string, holder: string, days: LoanDays, today: string): Promise<void> {
  checkDays(days, today);
  const lent_on = days.lent_on ?? days.returned_on ?? today;
  const due_back = days.due_back ?? null;
  if (due_back && due_back < lent_on)
    throw fieldProblem({ due_back: 'The due date cannot be before the key was issued' });
  await assertBackBy(tx, key_id, lent_on, 'lent_on');
  await tx.insert(KeyLoan, { id: newId(), key_id, holder, lent_on, due_back, created_at: tx.now });
}

/** A key was not out, or lost, on a day from which something new is said of it. */
export async function assertBackBy(tx: Tx, key_id: string, day: string, field: 'lent_on' | 'lost_on'): Promise<void> {
  const [last] = await tx.query<{ back: string }>(
    'select max(returned_on) as back from key_loan where company_id = $1 and key_id = $2 having max(returned_on) > $3',
    [tx.ctx.company_id, key_id, day],
    'key_was_out',
  );
  if (last) throw fieldProblem({ [field]: `This key was on loan to someone else until ${last.back}` });
}

/** The loan that has not ended: somebody has the key, or it is lost. */
export async function openLoan(tx: Tx, key_id: string): Promise<KeyLoan | undefined> {
  const [loan] = await tx.query<KeyLoan>(
    'select * from key_loan where company_id = $1 and key_id = $2 and returned_on is null for update',
    [tx.ctx.company_id, key_id],
    'open_loan',
  );
  return loan;
}

async function giveBack(tx: Tx, loan: KeyLoan, returned_on: string): Promise<void> {
  if (loan.lost_on && returned_on < loan.lost_on)
    throw fieldProblem({
      returned_on: `The key was lost on ${loan.lost_on}, so it was found on that day at the earliest`,
    });
  if (returned_on < loan.lent_on)
    throw fieldProblem({
      returned_on: `The key went out on ${loan.lent_on}, so it came back on that day at the earliest`,
    });
  await tx.update(KeyLoan, loan, { returned_on });
}

async function moveDays(tx: Tx, loan: KeyLoan, { lent_on, due_back }: LoanDays): Promise<boolean> {
  if (!loan.holder) return refuseDays({ lent_on, due_back });
  const out = lent_on ?? loan.lent_on;
  const due = due_back === undefined ? loan.due_back : due_back;
  if (due && due < out) throw fieldProblem({ due_back: 'The due date cannot be before the key was issued' });
  if (loan.lost_on && out > loan.lost_on)
    throw fieldProblem({ lent_on: `The key was lost on ${loan.lost_on}, so it went out on that day at the latest` });
  await assertBackBy(tx, loan.key_id, out, 'lent_on');
  return (await tx.update(KeyLoan, loan, { lent_on: out, due_back: due })) !== loan.version;
}

function checkDays({ lent_on, returned_on, lost_on }: LoanDays, today: string): void {
  const errors = {
    ...(lent_on && lent_on > today && { lent_on: 'This day is in the future' }),
    ...(returned_on && returned_on > today && { returned_on: 'This day is in the future' }),
    ...(lost_on && lost_on > today && { lost_on: 'This day is in the future' }),
  };
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

/** Days without anybody who has the key say nothing. */
export function refuseDays(days: LoanDays): false {
  const given = (['lent_on', 'due_back'] as const).filter((name) => days[name]);
  if (given.length > 0)
    throw fieldProblem(Object.fromEntries(given.map((name) => [name, 'Please say who has the key as well'])));
  return false;
}
