import { Client } from 'pg';
import { acrossCompanies } from '@keystead/platform';

/** Work of a database's owner on these tables, in which the owner sees the rows of every company meanwhile. */
export async function asOwner<T>(
  url: string,
  tables: readonly string[],
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await acrossCompanies(client, tables, () => work(client));
  } finally {
    await client.end();
  }
}
