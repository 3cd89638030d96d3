import { fieldProblem, newId, type Tx } from '@keystead/platform';
import { type Key, KeyLoan } from './key.entity.js';

/** The days of a loan as a request may give them; today where it gives none. */
export interface LoanDays {
  lent_on?: string | null;
  due_back?: string | null;
  returned_on?: string | null;
}

/**
 * Writes down who has a key from now on. The key is locked. The person who had it gave it back, and the person who has it now got it,
 * today unless another day is given. Answers whether anything changed.
 */
export async function handOver(
  tx: Tx,
  key: Pick<Key, 'id' | 'holder'>,
  holder: string | null,
  days: LoanDays,
  today: string,
): Promise<boolean> {
  checkDays(days, today);
  const loan = await openLoan(tx, key.id);
  const isSameHolder = holder === (loan?.holder ?? null) && !days.returned_on;
  if (isSameHolder) return loan ? moveDays(tx, loan, days) : refuseDays(days);
  if (loan) await giveBack(tx, loan, days.returned_on ?? today);
  else if (days.returned_on) throw fieldProblem({ returned_on: 'This key is not on loan' });
  if (holder) await lend(tx, key.id, holder, days, today);
  else refuseDays({ ...days, returned_on: null });
  return true;
}

export async function lend(tx: Tx, key_id: string, holder: string, days: LoanDays, today: string): Promise<void> {
  checkDays(days, today);
  const lent_on = days.lent_on ?? days.returned_on ?? today;
  const due_back = days.due_back ?? null;
  if (due_back && due_back < lent_on)
    throw fieldProblem({ due_back: 'The due date cannot be before the key was issued' });
  const [last] = await tx.query<{ back: string }>(
    'select max(returned_on) as back from key_loan where company_id = $1 and key_id = $2 having max(returned_on) > $3',
    [tx.ctx.company_id, key_id, lent_on],
    'key_was_out',
  );
  if (last) throw fieldProblem({ lent_on: `This key was on loan to someone else until ${last.back}` });
  await tx.insert(KeyLoan, { id: newId(), key_id, holder, lent_on, due_back, created_at: tx.now });
}

async function openLoan(tx: Tx, key_id: string): Promise<KeyLoan | undefined> {
  const [loan] = await tx.query<KeyLoan>(
    'select * from key_loan where company_id = $1 and key_id = $2 and returned_on is null for update',
    [tx.ctx.company_id, key_id],
    'open_loan',
  );
  return loan;
}

async function giveBack(tx: Tx, loan: KeyLoan, returned_on: string): Promise<void> {
  if (returned_on < loan.lent_on)
    throw fieldProblem({
      returned_on: `The key went out on ${loan.lent_on}, so it came back on that day at the earliest`,
    });
  await tx.update(KeyLoan, loan, { returned_on });
}

async function moveDays(tx: Tx, loan: KeyLoan, { lent_on, due_back }: LoanDays): Promise<boolean> {
  const out = lent_on ?? loan.lent_on;
  const due = due_back === undefined ? loan.due_back : due_back;
  if (due && due < out) throw fieldProblem({ due_back: 'The due date cannot be before the key was issued' });
  const [other] = await tx.query<{ back: string }>(
    'select max(returned_on) as back from key_loan where company_id = $1 and key_id = $2 having max(returned_on) > $3',
    [tx.ctx.company_id, loan.key_id, out],
    'key_was_out',
  );
  if (other) throw fieldProblem({ lent_on: `Somebody else had this key until ${other.back}` });
  return (await tx.update(KeyLoan, loan, { lent_on: out, due_back: due })) !== loan.version;
}

function checkDays({ lent_on, returned_on }: LoanDays, today: string): void {
  const errors = {
    ...(lent_on && lent_on > today && { lent_on: 'This day is in the future' }),
    ...(returned_on && returned_on > today && { returned_on: 'This day is in the future' }),
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
