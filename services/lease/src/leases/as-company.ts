import { personOf, type Tx } from '@keystead/platform';

/**
 * Work of a transaction that counts for the whole company, whoever asks: what its plan allows is used up by leases that
 * a portfolio manager does not see as well. All other statements of the transaction stay restricted to their rows; when
 * the work fails, the transaction is over.
 */
export async function asCompany<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (!personOf(tx.ctx)) return work();
  const { role } = await tx.one<{ role: string }>(`select current_setting('role') as role`, [], 'restricted_role');
  await tx.query(SET_ROLE, ['none'], 'set_role');
  const answer = await work();
  await tx.query(SET_ROLE, [role], 'set_role');
  return answer;
}

const SET_ROLE = `select set_config('role', $1, true)`;
