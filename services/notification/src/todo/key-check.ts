import { addMonths } from '@keystead/contracts';
import { dayIn, type JobQueue, type Tx } from '@keystead/platform';
import { saveObligation } from './obligation.js';
import { HOME_ZONE, openTodos } from './open-todos.js';
import { scheduleTodoRun } from './todo-run.js';

// Once a year a company that has keys counts them. There is one such obligation per company, whose id is its subject.

const MONTHS_BETWEEN = 12;

interface KeyCheck {
  version: number;
  is_met: boolean;
  due_on: string | null;
}

/** Begins the yearly check with the first key, its day a year from then, and ends it with the last. */
export async function followKeys(tx: Tx, work: JobQueue): Promise<void> {
  const check = await lockKeyCheck(tx);
  const { has_keys } = await tx.one<{ has_keys: boolean }>(HAS_KEYS, [tx.ctx.company_id], 'key_check_keys');
  if (has_keys !== check.is_met) return;
  const due_on = has_keys ? addMonths(dayIn(HOME_ZONE, tx.now), MONTHS_BETWEEN) : check.due_on;
  await saveKeyCheck(tx, { version: check.version, is_met: !has_keys, due_on });
  if (has_keys) await scheduleTodoRun(tx, work, HOME_ZONE);
}

/** The next check is a year after the day of this one, or after the day on which it was done late. */
export async function finishKeyCheck(tx: Tx, done_at: Date): Promise<void> {
  const { due_on, ...check } = await lockKeyCheck(tx);
  if (check.is_met || !due_on) return;
  const done = dayIn(HOME_ZONE, done_at);
  await saveKeyCheck(tx, { ...check, due_on: addMonths(done > due_on ? done : due_on, MONTHS_BETWEEN) });
}

async function saveKeyCheck(tx: Tx, { version, is_met, due_on }: KeyCheck): Promise<void> {
  const about = { kind: 'key_check', subject_id: tx.ctx.company_id } as const;
  await saveObligation(tx, { ...about, version: version + 1, is_met, due_on, property_id: null });
  await openTodos(tx, about);
}

/** One change of a company's keys after the other: each sees what the one before it has left. */
async function lockKeyCheck(tx: Tx): Promise<KeyCheck> {
  await tx.query(
    `insert into obligation (company_id, kind, subject_id, version, cause_version, is_met)
     values ($1, 'key_check', $1, 0, 0, true) on conflict (company_id, kind, subject_id) do nothing`,
    [tx.ctx.company_id],
    'key_check_begin',
  );
  return tx.one<KeyCheck & Record<string, unknown>>(
    `select version, is_met, due_on from obligation where company_id = $1 and kind = 'key_check' and subject_id = $1
     for update`,
    [tx.ctx.company_id],
    'key_check_lock',
  );
}

/** A key that was removed has no name any more. */
const HAS_KEYS = `select exists (select 1 from obligation where company_id = $1 and kind = 'key_return' and details ? 'name')
  as has_keys`;
