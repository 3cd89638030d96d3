import { FileImports, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, onPro, PATH, said, STANDALONE } from './property-fixture.js';

let service: TestService;
let me: Caller;
let files: FileImports;
let homes: Record<'rose' | 'elm' | 'palm', string>;
beforeAll(async () => {
  service = await startTestService(property);
});
afterAll(() => service.stop());
beforeEach(async () => {
  me = await onPro(service);
  files = new FileImports(me, 'property');
  const home = async (name: string) => (await add(me, { ...STANDALONE, name })).property_id;
  homes = { rose: await home('12 Rose Street'), elm: await home('4 Elm Road'), palm: await home('Palm Court') };
});

interface OwnerRow {
  id: string;
  first_name: string;
  phone: string | null;
  share_percent: number;
  is_primary_contact: boolean;
  acquired_date: string | null;
}

const HEAD = 'Property,First name,Last name,Email,Phone,Share percent,Is primary contact,Acquired date\r\n';
const owner = (place: string, first: string, more = ',,,') =>
  `${place},${first},Hart,${first}@owner.example,${more}\r\n`;
const ownersOf = async (property_id: string) =>
  done<OwnerRow[]>(await me.get(`${PATH}/owner?property_id=${property_id}`));
const everyone = async () =>
  done<OwnerRow[]>(await me.get(`${PATH}/owner?all=1&sort=first_name&order=asc`)).map(({ first_name }) => first_name);
const shares = async (property_id: string) =>
  (await ownersOf(property_id)).map(({ first_name, share_percent }) => [first_name, share_percent]);
const errorsOf = async (id: string) =>
  (await files.rows(id)).flatMap(({ errors }) =>
    errors.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`),
  );

describe('importing owners', () => {
  it('has a template that can be imported as it is', async () => {
    const { text } = await me.get(`${files.path}/template/owner`);
    expect(await files.check('owner', text)).toMatchObject({ state: 'checked', rows: 1, good: 1, bad: 0 });
  });

  it('gives a property the owners of all its rows with the shares that they name, wherever the rows stand', async () => {
    const text =
      HEAD +
      owner('12 rose street', 'Olivia', '412 345 678,60%,,1/07/2019') +
      owner(homes.elm, 'Olivia') +
      owner('12 Rose Street', 'Noah', ',"40,00",yes,') +
      owner(homes.elm, 'Ava') +
      owner(homes.elm, 'Liam');
    const view = await files.check('owner', text);
    expect(await errorsOf(view.id)).toEqual([]);
    expect(view).toMatchObject({ rows: 2, good: 2 });
    expect(await everyone()).toEqual([]);
    expect(await files.start(view.id)).toMatchObject({ state: 'imported', done: 2, refused: 0 });
    const [noah, olivia] = await ownersOf(homes.rose);
    expect(noah).toMatchObject({ first_name: 'Noah', share_percent: 40, is_primary_contact: true });
    expect(olivia).toMatchObject({
      ...{ first_name: 'Olivia', share_percent: 60, is_primary_contact: false },
      ...{ acquired_date: '2019-07-01', phone: '0412 345 678' },
    });
    expect((await shares(homes.elm)).map(([, share]) => share)).toEqual([33.34, 33.33, 33.33]);
    // One person owns both, and nobody is mailed about what was so already.
    expect(await everyone()).toEqual(['Ava', 'Liam', 'Noah', 'Olivia']);
    const [change] = (await said(service, homes.rose)).filter(({ name }) => name === 'property.ownership_changed');
    expect(change).toMatchObject({ data: { acquired_date: '2019-07-01' } });
    expect(change!.data).not.toHaveProperty('concerned');
  });

  it('says which row of the file is wrong', async () => {
    const text =
      HEAD +
      owner('12 Rose Street', 'Olivia', ',60,,2019-07-01') +
      owner('12 Rose Street', 'Noah', ',30,,') +
      owner('4 Elm Road', 'Ava') +
      owner('Palm Court', 'Liam', ',,,2019-07-01') +
      '4 Elm Road,Mia,Hart,nonsense,,,,\r\n' +
      owner('Palm Court', 'Emma', ',,,2020-07-01') +
      owner('Nowhere', 'Zoe') +
      ',Ivy,Hart,ivy@owner.example,,,,\r\n';
    const view = await files.check('owner', text);
    expect(view).toMatchObject({ good: 0, bad: 5 });
    expect(await errorsOf(view.id)).toEqual([
      '2 row: The shares add up to 90.00 percent, not to exactly 100',
      '6 email: Please enter a valid email address',
      '7 acquired_date: Owners of one property need the same day',
      '8 property: There is no such property or unit',
      '9 property: this field is required',
    ]);
  });

  it('refuses a property that has owners', async () => {
    const first = await files.check('owner', HEAD + owner('Palm Court', 'Ava'));
    await files.start(first.id);
    const again = await files.check('owner', HEAD + owner('Palm Court', 'Ava') + owner('4 Elm Road', 'Ava'));
    expect(again).toMatchObject({ good: 1, bad: 1 });
    expect(await errorsOf(again.id)).toEqual(['2 property: This property has owners already']);
  });

  it('is for those who may change owners', async () => {
    const member = service.as({ company_id: me.company_id, role: 'team_member' });
    const refused = await member.post(`${files.path}/create`, { kind: 'owner' });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const id = await files.send('owner', HEAD + owner('Palm Court', 'Ava'));
    expect((await member.post(`${files.path}/check`, { id })).status).toBe(403);
    expect((await member.post(`${files.path}/create`, { kind: 'property' })).status).toBe(200);
  });
});

describe('undoing an import of owners', () => {
  it('takes shares and new people back, and keeps owners that changed since', async () => {
    const known = done<{ id: string }>(
      await me.post(`${PATH}/owner/create`, {
        ...{ property_id: homes.palm, first_name: 'Olivia', last_name: 'Hart', email: 'olivia@owner.example' },
      }),
    );
    const text =
      HEAD + owner('12 Rose Street', 'Olivia') + owner('12 Rose Street', 'Noah') + owner('4 Elm Road', 'Noah');
    const view = await files.check('owner', text);
    await files.start(view.id);
    const [elm] = await ownersOf(homes.elm);
    const change = { property_id: homes.elm, user_ids: [known.id] };
    done(await me.post(`${PATH}/owner/assign`, change));
    expect(await files.undo(view.id)).toMatchObject({ state: 'undone', undone: 1, done: 1 });
    expect(await ownersOf(homes.rose)).toEqual([]);
    expect(await errorsOf(view.id)).toEqual(['4 row: This is still in use and cannot be removed.']);
    expect(await everyone()).toEqual(['Noah', 'Olivia']);
    done(await me.post(`${PATH}/owner/unassign`, change));
    expect(await files.undo(view.id)).toMatchObject({ undone: 2, done: 0 });
    expect(await everyone()).toEqual(['Olivia']);
    expect((await said(service, elm!.id)).map(({ name }) => name)).toEqual(['owner.added', 'owner.removed']);
    const after = (await said(service, homes.rose)).filter(({ name }) => name === 'property.ownership_changed');
    expect(after.map(({ data }) => (data as { owners: object[] }).owners.length)).toEqual([2, 0]);
  });
});
