import type { SectionFacts } from '@keystead/contracts';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, done, FLATS, STANDALONE, onPro, PATH, said, CO_LIVING } from './property-fixture.js';

const ROSE = { line1: '12 Rose Street', suburb: 'Richmond', state: 'VIC', postcode: '3121' };
const FULL_ADDRESS = '12 Rose Street, Richmond VIC 3121, Australia';

// covers: F-11
describe('the address that a section says', () => {
  let service: TestService;
  let me: Caller;
  beforeAll(async () => {
    service = await startTestService(property);
    me = await onPro(service);
  });
  afterAll(() => service.stop());

  const addresses = async (section_id: string) =>
    (await said(service, section_id)).map(({ data }) => (data as SectionFacts).address);

  it('is that of the house, and follows it', async () => {
    const stack = await add(me, { ...STANDALONE, property_address: ROSE });
    const { property_block_id } = stack;
    const moved = { property_block_id, property_address: { line1: '14 Rose Street' } };
    done(await me.post(`${PATH}/block/update`, moved));
    expect(await addresses(stack.property_section_id!)).toEqual([FULL_ADDRESS, FULL_ADDRESS.replace('12', '14')]);
  });

  it('has the unit and the room before it', async () => {
    const flats = await add(me, { ...FLATS, property_address: ROSE });
    const { property_id } = flats;
    const shop = await add(me, { property_id, block_name: 'Shop 2' });
    const flat = await add(me, { property_id, block_name: '3A' });
    expect(await addresses(shop.property_section_id!)).toEqual([`Shop 2, ${FULL_ADDRESS}`]);
    expect(await addresses(flat.property_section_id!)).toEqual([`3A/${FULL_ADDRESS}`]);
    const shared = await add(me, { ...CO_LIVING, property_address: ROSE });
    const { property_section_id } = await addRoom(me, shared.property_block_id);
    expect(await addresses(property_section_id)).toEqual([`Room 1, ${FULL_ADDRESS}`]);
  });

  it('does not say twice what the address says already, and is none where none is known', async () => {
    const address = { full_address: `Shop 2, ${FULL_ADDRESS}` };
    const flats = await add(me, { ...FLATS, block_name: 'Shop 2', property_address: address });
    expect(await addresses(flats.property_section_id!)).toEqual([address.full_address]);
    const minimal = await add(me, STANDALONE);
    expect(await addresses(minimal.property_section_id!)).toEqual([null]);
  });
});
