import pg from 'pg';

// What a write needs besides its tables: a connection (an old one may live on while the server takes no new ones), a
// server that may write, and the language of the triggers.
const PROBE = `do $$ begin
  if current_setting('transaction_read_only')::boolean then raise exception 'the database takes no writes'; end if;
end $$`;
const CONNECT_WITHIN_MS = 1200;

/** Whether the database behind `connectionString` takes a new connection and a write; throws what keeps it from that. */
export async function canWrite(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: CONNECT_WITHIN_MS,
  });
  // A connection that breaks between two steps emits an event; the step after it fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(PROBE);
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
