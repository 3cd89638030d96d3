import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { FEATURES, type SectionFacts } from '@keystead/contracts';
import { migrate, newId } from '@keystead/platform';
import { asOwner, dropDatabases, provision, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { migrations } from '../src/migrations/index.js';
import { TellCostsOfSections1800000000300 } from '../src/migrations/1800000000300-tell-costs-of-sections.js';
import { add, addRoom, done, HOUSE, onPro, PATH, said, SHARE_HOUSE } from './house.js';

describe('what sections say of the costs of their unit', () => {
  let service: TestService;
  let me: Caller;
  beforeAll(async () => {
    service = await startTestService(property);
    me = await onPro(service);
  });
  afterAll(() => service.stop());

  const factsOf = async (section_id: string) =>
    (await said(service, section_id)).map(({ data }) => data as SectionFacts);

  // covers: PRO-16, PRO-17, PRO-18, PRO-19, PRO-20, PRO-21, COST-01, Q-130, Q-132
  it('a change of any of them is told', async () => {
    const stack = await add(me, HOUSE);
    const changes: [object, object][] = [
      [{ cost_allocation_method: 'unknown' }, { cost_allocation_method: 'unknown' }],
      [{ power_limit: 30 }, { power_limit_cents: 3000 }],
      [{ water_limit: 0 }, { water_limit_cents: 0 }],
      [{ opex_limit: 12.5 }, { opex_limit_cents: 1250 }],
      [{ limit_kind: 'renter_maximum' }, { limit_kind: 'renter_maximum' }],
      [{ internet_included: true }, { internet_included: true }],
      [{ features: { include_utitlity: true } }, { utilities_included: true }],
      [{ water_limit: null }, { water_limit_cents: null }],
    ];
    for (const [change] of changes)
      done(await me.post(`${PATH}/block/update`, { property_block_id: stack.property_block_id, ...change }));
    const published = await factsOf(stack.property_section_id!);
    expect(published.slice(1).map(({ costs }) => costs)).toMatchObject(changes.map(([, fact]) => fact));
  });

  // covers: COST-02, Q-134
  it('who pays the water of one unit is told of that unit alone', async () => {
    const flats = await add(me, { ...HOUSE, name: 'Court', type: 'multi_unit' });
    const second = await add(me, { property_id: flats.property_id });
    const { property_block_id } = second;
    done(await me.post(`${PATH}/block/update`, { property_block_id, water_paid_by_landlord: true }));
    expect(await factsOf(flats.property_section_id!)).toHaveLength(1);
    const published = await factsOf(second.property_section_id!);
    expect(published.map(({ costs }) => costs?.water_paid_by_landlord)).toEqual([false, true]);
  });

  // covers: COST-05, ROOM-07, Q-136
  it('the area of a room is told', async () => {
    const { property_block_id } = await add(me, SHARE_HOUSE);
    const { room_id: id, property_section_id } = await addRoom(me, property_block_id, { area: 9.5 });
    done(await me.post(`${PATH}/room/update`, { id, area: 12.25 }));
    expect((await factsOf(property_section_id)).map(({ area }) => area)).toEqual([9.5, 12.25]);
  });
});

describe('sections from before', () => {
  const prefix = `t_${randomBytes(5).toString('hex')}`;
  const admin = process.env.DATABASE_URL!;
  const TABLES = ['property', 'property_address', 'property_block', 'room', 'section', 'outbox'];
  afterAll(() => dropDatabases(admin, prefix, ['property']));

  // covers: PRO-16, FEATURE-36
  it('are told again with the costs of their unit', async () => {
    const { owner } = (await provision(admin, prefix, () => 'test', ['property'])).property;
    await migrate(owner, migrations.slice(0, migrations.indexOf(TellCostsOfSections1800000000300)));
    const [company, place, block, section] = [newId(), newId(), newId(), newId()];
    await asOwner(owner, TABLES, async (client) => {
      await client.query(
        `insert into property (company_id, id, name, type, usage, cost_allocation_method, features, country_iso, timezone,
           currency, water_limit)
         values ($1, $2, 'Elm', 'house', 'residential', 'rooms', $3, 'AU', 'Australia/Perth', 'AUD', 2500)`,
        [company, place, JSON.stringify(Object.fromEntries(FEATURES.map((name) => [name, false])))],
      );
      await client.query('insert into property_address (company_id, id, property_id) values ($1, $2, $3)', [
        company,
        newId(),
        place,
      ]);
      await client.query(
        `insert into property_block (company_id, id, property_id, bedrooms, bathrooms, carpark, water_paid_by_landlord)
         values ($1, $2, $3, 2, 1, 0, true)`,
        [company, block, place],
      );
      await client.query(
        `insert into section (company_id, id, version, property_id, property_block_id, lease_mode)
         values ($1, $2, 4, $3, $4, 'standalone')`,
        [company, section, place, block],
      );
    });
    await migrate(owner, migrations.slice(0, migrations.indexOf(TellCostsOfSections1800000000300) + 1));
    const client = new Client(owner);
    await client.connect();
    const forced = await client.query(
      'select count(*)::int as count from pg_class where relforcerowsecurity and relname = any($1)',
      [TABLES],
    );
    await client.end();
    expect(forced.rows).toEqual([{ count: TABLES.length }]);
    await asOwner(owner, ['outbox'], async (all) => {
      const { rows } = await all.query('select name, aggregate_id, version, data from outbox');
      expect(rows).toMatchObject([
        {
          name: 'section.updated',
          aggregate_id: section,
          version: 5,
          data: {
            property_block_id: block,
            area: null,
            costs: {
              cost_allocation_method: 'rooms',
              limit_kind: 'landlord_allowance',
              water_limit_cents: 2500,
              power_limit_cents: null,
              water_paid_by_landlord: true,
            },
          },
        },
      ]);
    });
  });
});
