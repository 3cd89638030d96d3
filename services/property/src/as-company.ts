import { personOf, type Tx } from '@keystead/platform';

/**
 * Asks with all rows of the company, within the transaction of a person whose rows are restricted: whether the plan has
 * room, whether a picture is shown anywhere else, whether a car has been driven for another property. They may be told
 * that it is so, and nothing of the rows. The statements of `ask` are all that may run meanwhile.
 */
export async function asCompany<T>(tx: Tx, ask: () => Promise<T>): Promise<T> {
  if (!personOf(tx.ctx)) return ask();
  const { role } = await tx.one<{ role: string }>(`select current_setting('role') as role`, [], 'own_role');
  await tx.query(BECOME, ['none'], 'change_role');
  try {
    return await ask();
  } finally {
    // After a statement that failed there is no way on, and the role ends with the transaction.
    await tx.query(BECOME, [role], 'change_role').catch(() => undefined);
  }
}

const BECOME = `select set_config('role', $1, true)`;
