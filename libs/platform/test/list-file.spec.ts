import { type Caller, startTestService, type TestService } from '@keystead/testkit';
import { systemContext } from '../src/index.js';
import { noteService } from './note-service.js';

const ROWS = 2_500;

let service: TestService;
let me: Caller;
beforeAll(async () => {
  service = await startTestService(noteService);
  me = service.as();
  await service.db.run(systemContext(me.company_id, 'test'), (tx) =>
    tx.query(
      `insert into note (company_id, id, title, stars, created_at)
       select $1, gen_random_uuid(), 'N' || n, case when n = 1 then 5 end, now() + n * interval '1 second'
       from generate_series(1, $2::int) n`,
      [me.company_id, ROWS],
    ),
  );
});
afterAll(() => service.stop());

const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

/** Texts of the reads that a piece of work makes. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { read } = service.db;
  service.db.read = (ctx, query, values) => {
    texts.push(query.text);
    return read.call(service.db, ctx, query, values) as never;
  };
  try {
    await work();
  } finally {
    service.db.read = read;
  }
  return texts;
}

describe('a list as a file', () => {
  it('has every row once, in the order of the list, with the columns of the last row too', async () => {
    const { status, text } = await me.get('notes?format=csv');
    expect(status).toBe(200);
    const [header, ...rows] = lines(text);
    expect(header).toBe('id,title,stars,version,created_at');
    expect(rows.map((row) => row.split(',')[1])).toEqual(
      Array.from({ length: ROWS }, (_, index) => `N${ROWS - index}`),
    );
    expect(rows.at(-1)).toMatch(/,N1,5,1,/);
  });

  it('reads the rows by one cursor, whatever their number', async () => {
    const reads = await readsOf(() => me.get('notes?format=csv'));
    expect(reads.filter((text) => text.startsWith('declare list_rows scroll cursor'))).toHaveLength(1);
    expect(reads).toHaveLength(2);
  });

  it('is of all rows, whatever page is asked for, and refuses what the list refuses', async () => {
    expect(lines((await me.get('notes?format=csv&page=2&total=10')).text)).toHaveLength(ROWS + 1);
    const refused = await me.get('notes?format=csv&sort=title');
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { sort: 'This list can be sorted by: created_at' } },
    });
    expect(await me.get('notes?format=csv&page=0')).toMatchObject({ status: 400 });
  });

  it('gives its connection back, whether it is sent, empty or refused', async () => {
    for (let times = 0; times < 15; times++) {
      await me.get('notes?format=csv&sort=title');
      expect((await service.as().get('notes?format=csv')).text.replace('\uFEFF', '')).toBe('id\r\n');
    }
    expect((await me.get('notes?format=csv')).status).toBe(200);
    expect((await me.get('notes')).status).toBe(200);
  });
});
