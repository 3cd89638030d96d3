import type { Caller } from '@keystead/testkit';
import { LeaseFixture, patiently, RENTER, TERMS } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;
let lease_id: string;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  me = fixture.service.as();
  lease_id = await fixture.opened(me, { tenants: [RENTER], end_date: '2027-06-30' });
});

interface OccupantRow {
  id: string;
  kind: string;
  name: string | null;
  version: number;
}
interface Entry {
  kind: string;
  text: string;
}

const act = (verb: 'create' | 'update' | 'delete', body: object) =>
  patiently(() => me.post<{ data: { id: string; version: number } }>(`v1/system/lease/occupant/${verb}`, body));
const add = async (occupant: object) => {
  const answer = await act('create', { lease_id, ...occupant });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
};
const read = async <Row>(path: string): Promise<Row[]> => {
  const { status, text, body } = await me.get<{ data: Row[] }>(`v1/system/${path}`);
  if (status !== 200) throw new Error(text);
  return body.data;
};
const occupants = (id = lease_id, query = '') => read<OccupantRow>(`lease/occupant/${id}?${query}`);

const CHILD = { kind: 'child', name: 'Ada Nguyen', born_on: '2019-03-04', relationship: 'Daughter' };
const DOG = { kind: 'pet', animal: 'dog', name: 'Rex', agreed_on: '2026-07-01', note: 'Not on the beds' };

describe('the occupants and pets of a lease', () => {
  // covers: GAP-211, GAP-212
  it('stand after each other, persons first, each with what belongs to it alone', async () => {
    await add({ ...DOG, born_on: '2024-01-01', relationship: 'Friend' });
    await add({ ...CHILD, animal: 'cat', animal_count: 3 });
    await add({ kind: 'adult', name: ' Kim Lee ', note: '' });
    const of_pet = { animal: null, animal_count: null, agreed_on: null };
    expect(await occupants()).toEqual([
      { ...of_pet, kind: 'adult', name: 'Kim Lee', born_on: null, relationship: null, note: null, ...MARKS },
      { ...of_pet, ...CHILD, note: null, ...MARKS },
      { ...DOG, animal_count: 1, born_on: null, relationship: null, ...MARKS },
    ]);
    expect(await occupants(lease_id, `filters=${encodeURIComponent('{"kind":"pet"}')}`)).toHaveLength(1);
    expect(await occupants(lease_id, `filters=${encodeURIComponent('{"q":"ada"}')}`)).toMatchObject([CHILD]);
    expect((await me.get(`v1/system/lease/occupant/${me.company_id}`)).status).toBe(404);
  });

  const MARKS = {
    id: expect.any(String) as string,
    version: 1,
    get lease_id() {
      return lease_id;
    },
  };

  it('says at the field what is missing or cannot be', async () => {
    for (const [occupant, errors] of [
      [{ kind: 'adult' }, { name: 'this field is required' }],
      [{ kind: 'child', name: '  ' }, { name: 'this field is required' }],
      [{ kind: 'pet', name: 'Rex' }, { animal: 'this field is required' }],
      [{ ...CHILD, born_on: '2030-01-01' }, { born_on: 'This day is in the future' }],
      [{ ...CHILD, born_on: '2019-02-30' }, { born_on: expect.any(String) as string }],
      [{ ...DOG, animal_count: 0 }, { animal_count: 'Must be a positive number' }],
      [{ ...DOG, kind: 'fish' }, { kind: expect.any(String) as string }],
    ] as const)
      expect(await act('create', { lease_id, ...occupant })).toMatchObject({ status: 400, body: { errors } });
    expect(await occupants()).toEqual([]);
  });

  // covers: GAP-213, GAP-214
  it('are changed under their version and removed, and timeline and audit log say so', async () => {
    const ada = await add(CHILD);
    const rex = await add({ ...DOG, animal_count: 2 });
    expect(await act('update', { id: ada, version: 1, relationship: 'Niece' })).toMatchObject({
      body: { data: { id: ada, version: 2 } },
    });
    expect(await act('update', { id: ada, version: 1, name: 'Late' })).toMatchObject({ status: 409 });
    expect(await act('update', { id: ada, relationship: 'Niece' })).toMatchObject({ body: { data: { version: 2 } } });
    expect(await act('update', { id: rex, animal: '' })).toMatchObject({ status: 400 });
    expect(await act('delete', { id: rex })).toMatchObject({ status: 200, body: { data: { id: rex } } });
    expect(await act('delete', { id: rex })).toMatchObject({ status: 404 });
    expect(await occupants()).toMatchObject([{ ...CHILD, relationship: 'Niece', version: 2 }]);
    const timeline = await read<Entry>(`lease/activity/${lease_id}?size=50`);
    expect(timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Ada Nguyen added as an occupant',
        'Occupant details updated: Ada Nguyen',
        'Pet agreed: 2 × dog (Rex)',
        'Pet removed: 2 × dog (Rex)',
      ]),
    );
    const filters = encodeURIComponent('{"entity":"lease_occupant"}');
    const audit = await read<object>(`audit/log/lease/${lease_id}?size=50&filters=${filters}`);
    expect(audit).toEqual([
      expect.objectContaining({ action: 'delete', entity_id: rex, old_value: 'dog' }),
      expect.objectContaining({ field: 'relationship', old_value: 'Daughter', new_value: 'Niece' }),
      expect.objectContaining({ action: 'create', entity_id: rex, new_value: 'dog' }),
      expect.objectContaining({ action: 'create', entity_id: ada, new_value: 'Ada Nguyen' }),
    ]);
  });

  it('go on in a renewal, and the lease before keeps its own', async () => {
    await add(CHILD);
    await add(DOG);
    const [lease] = await read<{ section_id: string }>('lease');
    const { section_id } = lease!;
    const terms = { ...TERMS, section_id, start_date: '2027-07-01', renewed_from_lease_id: lease_id };
    const renewal = await patiently(() => me.post<{ data: { lease_id: string } }>('v1/system/lease/create', terms));
    expect(renewal.status).toBe(200);
    const next = renewal.body.data.lease_id;
    expect(await occupants(next)).toMatchObject([
      { ...CHILD, lease_id: next },
      { ...DOG, lease_id: next },
    ]);
    expect(await occupants()).toHaveLength(2);
  });

  it('go with a lease that was entered by mistake', async () => {
    await add(CHILD);
    expect((await me.post('v1/system/lease/delete', { lease_id })).status).toBe(200);
    expect((await me.get(`v1/system/lease/occupant/${lease_id}`)).status).toBe(404);
  });

  it('are unknown to other companies', async () => {
    const id = await add(CHILD);
    const other = fixture.service.as();
    expect((await other.get(`v1/system/lease/occupant/${lease_id}`)).status).toBe(404);
    for (const [verb, body] of [
      ['create', { ...CHILD, lease_id }],
      ['update', { id, name: 'Mine' }],
      ['delete', { id }],
    ] as const)
      expect((await other.post(`v1/system/lease/occupant/${verb}`, body)).status).toBe(404);
  });
});
