import pg from 'pg';

/**
 * Makes the database refuse the COMMIT of every transaction that writes a row of `table` for which the condition on
 * `new` holds. Everything before the commit succeeds, so what a transaction did outside itself shows.
 */
export async function failAtCommit(ownerUrl: string, table: string, condition: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      create or replace function refuse_commit() returns trigger language plpgsql as $$
      begin raise exception 'refused at the commit' using errcode = '40001'; end $$;
      create constraint trigger refuse_commit after insert or update on "${table}" deferrable initially deferred
        for each row when (${condition}) execute function refuse_commit()`);
  } finally {
    await client.end();
  }
}
