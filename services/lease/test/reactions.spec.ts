import type { SectionFacts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { LeaseFixture, sectionFacts } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());
beforeEach(() => {
  me = fixture.service.as();
});

const known = async (id: string) =>
  (
    await fixture.rows<{ version: number; name: string | null; is_removed: boolean }>(
      'select version, name, is_removed from section where property_section_id = $1',
      [id],
    )
  )[0];
const handled = (id: string) =>
  eventually(async () => (await fixture.rows('select 1 from inbox where event_id = $1', [id])).length === 1);

const sayUpdated = (data: SectionFacts, version: number) =>
  fixture.say('section.updated', { company_id: me.company_id, aggregate_id: data.property_section_id, version, data });
const sayRemoved = ({ property_section_id, property_id }: SectionFacts, version: number) =>
  fixture.say('section.removed', {
    company_id: me.company_id,
    aggregate_id: property_section_id,
    version,
    data: { property_section_id, property_id },
  });

describe('what is known of a section', () => {
  it('follows its newest version, whatever the order of arrival', async () => {
    const facts = sectionFacts({ name: 'Old name' });
    const id = facts.property_section_id;
    await handled((await sayUpdated({ ...facts, name: 'New name' }, 3)).id);
    await fixture.say('section.created', { company_id: me.company_id, aggregate_id: id, version: 1, data: facts });
    await handled((await sayUpdated({ ...facts, name: 'Second name' }, 2)).id);
    expect(await known(id)).toEqual({ version: 3, name: 'New name', is_removed: false });
  });

  // covers: PROP-11, PROP-12, STATE-10
  it('stays removed when its creation event comes late, and returns when it is restored', async () => {
    const facts = sectionFacts();
    const id = facts.property_section_id;
    await handled((await sayRemoved(facts, 2)).id);
    const made = await fixture.say('section.created', {
      company_id: me.company_id,
      aggregate_id: id,
      version: 1,
      data: facts,
    });
    await handled(made.id);
    expect(await known(id)).toMatchObject({ version: 2, is_removed: true });
    expect((await fixture.open(me, { section_id: id })).status).toBe(404);
    await handled((await sayUpdated(facts, 3)).id);
    expect((await fixture.open(me, { section_id: id })).status).toBe(200);
  });

  it('changes nothing in the leases that were opened on it', async () => {
    const facts = sectionFacts({ name: 'Old name' });
    const section_id = await fixture.section(me, facts);
    const lease_id = await fixture.opened(me, { section_id });
    const moved = { ...facts, name: 'New name', timezone: 'Australia/Perth', is_shared: true };
    await handled((await sayUpdated(moved, 2)).id);
    const { data } = await fixture.list(me);
    expect(data).toMatchObject([{ lease_id, section_name: 'Old name', timezone: 'Australia/Sydney' }]);
  });

  it('is taken once from an event that arrives twice', async () => {
    const facts = sectionFacts();
    const event = { company_id: me.company_id, aggregate_id: facts.property_section_id, version: 1, data: facts };
    const id = newId();
    await fixture.say('section.created', { ...event, id });
    await handled(id);
    await fixture.say('section.created', { ...event, id });
    await handled((await sayRemoved(facts, 2)).id);
    expect(await known(facts.property_section_id)).toMatchObject({ version: 2, is_removed: true });
    expect(await fixture.rows('select 1 from dead_letter')).toEqual([]);
  });
});
