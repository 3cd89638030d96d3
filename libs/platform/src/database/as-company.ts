import { personOf } from './person.js';
import type { Tx } from './transaction.js';

/**
 * Work with all rows of the company within the transaction of a person whose rows are restricted: what counts for the
 * whole company, such as whether its plan has room. The person is told no more than that. The statements of `work` are
 * all that may run meanwhile.
 */
export async function asCompany<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (!personOf(tx.ctx)) return work();
  const { role } = await tx.one<{ role: string }>(`select current_setting('role') as role`, [], 'platform_own_role');
  await tx.query(BECOME, ['none'], 'platform_change_role');
  try {
    return await work();
  } finally {
    // After a statement that failed there is no way on, and the role ends with the transaction.
    await tx.query(BECOME, [role], 'platform_change_role').catch(() => undefined);
  }
}

const BECOME = `select set_config('role', $1, true)`;
