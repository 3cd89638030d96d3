import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { poolOptions } from '../src/index.js';

// A server that is killed says so in the packet that ends the last statement, while the pool hands the connection to
// the next who waits for one.

/** ReadyForQuery, outside a transaction: the last message of an answer. */
const READY = Buffer.from('5a0000000549', 'hex');

let proxy: Server;
let isKilled = false;

beforeAll(async () => {
  const { hostname, port } = new URL(process.env.DATABASE_URL!);
  proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    server.on('data', (packet) => {
      const isLast = isKilled && packet.subarray(-READY.length).equals(READY);
      client.write(isLast ? Buffer.concat([packet, farewell()]) : packet);
      if (isLast) client.destroySoon();
    });
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, server].forEach((each) => each.destroy()));
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(() => void proxy.close());

/** ErrorResponse as PostgreSQL sends it when its postmaster is gone. */
function farewell(): Buffer {
  const fields = Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
    'latin1',
  );
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

it('ends no process when it is lost while it changes hands', async () => {
  const through = new URL(process.env.DATABASE_URL!);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const pool = new pg.Pool({ ...poolOptions(1), connectionString: through.href });
  const lost: string[] = [];
  pool.on('error', (error) => lost.push(error.message));
  await pool.query('select 1');
  isKilled = true;
  const [first, second] = [pool.query('select 2 as two'), pool.connect()];
  expect((await first).rows).toEqual([{ two: 2 }]);
  const client = await second;
  await expect(client.query('select 3')).rejects.toThrow();
  client.release(true);
  isKilled = false;
  expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
  await pool.end();
});
