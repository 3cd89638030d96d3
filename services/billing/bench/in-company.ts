import type { Pool, PoolClient } from 'pg';

/** One transaction of the runtime role in a company. */
export async function inCompany<T>(
  pool: Pool,
  company_id: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; select set_config('app.company_id', '${company_id}', true)`);
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}
