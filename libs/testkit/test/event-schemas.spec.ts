import { readFileSync } from 'node:fs';
import { COMPANY_EVENTS, type Event, type EventName } from '@keystead/contracts';
import { Ajv } from 'ajv';

// What `npm run docs` makes of the types of events, for those who receive them.

const read = (file: string): unknown => JSON.parse(readFileSync(`docs/${file}`, 'utf8'));
const { $defs } = read('event-schemas.json') as { $defs: Record<EventName, object> };
const document = read('asyncapi.json') as {
  asyncapi: string;
  channels: { webhook: { messages: Record<string, { $ref: string }> } };
  components: { messages: Record<string, { payload: object }> };
};
const ajv = new Ajv({ strict: true, allowUnionTypes: true, validateFormats: false });

const ID = '01a206c0-5d0f-41fb-a05e-0b9b816f319d';
const about = { id: ID, name: 'bill.paid', company_id: ID, aggregate_id: ID, version: 2, at: '2026-07-01T09:30:00Z' };
const paid = (data: object, api_key: object | null = null): object => ({ ...about, by: null, api_key, data });

//
describe('the schema', () => {
  it.each(Object.keys($defs) as EventName[])('of %s is one', (name) => {
    expect(ajv.validateSchema($defs[name])).toBe(true);
    expect(() => ajv.compile($defs[name])).not.toThrow();
  });

  it('takes an event, with fields that come later, and nothing that lacks or mistakes one', () => {
    const check = ajv.compile<Event<'bill.paid'>>($defs['bill.paid']);
    const data = { bill_id: ID, lease_id: ID, amount_cents: 70_000 };
    expect(check(paid(data))).toBe(true);
    expect(check(paid({ ...data, paid_at: '2026-07-01', later: 1 }))).toBe(true);
    expect(check(paid(data, { id: ID, name: 'Bookings' }))).toBe(true);
    expect(check(paid(data, { id: ID }))).toBe(false);
    for (const wrong of [{}, { ...data, amount_cents: '70' }, { ...data, lease_id: null }])
      expect(check(paid(wrong))).toBe(false);
    expect(check({ ...paid(data), name: 'bill.issued' })).toBe(false);
  });

  it('says which words and nulls are values, and what they mean', () => {
    expect(JSON.stringify($defs['direct_debit.failed'])).toContain('"enum":["refused","account","dishonoured"]');
    expect(JSON.stringify($defs['direct_debit.failed'])).toContain('"next_try_on":{"type":["string","null"]');
    expect(JSON.stringify($defs['bill.issued'])).toContain('Number of the tax invoice that the bill is.');
  });
});

describe('the AsyncAPI document', () => {
  it('holds the events of companies and no others, each by a reference that leads somewhere', () => {
    expect(document.asyncapi).toBe('3.0.0');
    const { messages } = document.channels.webhook;
    expect(Object.keys(messages)).toEqual(COMPANY_EVENTS);
    for (const [name, { $ref }] of Object.entries(messages)) {
      expect($ref).toBe(`#/components/messages/${name}`);
      expect(ajv.validateSchema(document.components.messages[name]!.payload)).toBe(true);
    }
    expect(JSON.stringify(document)).not.toContain('session.opened_elsewhere');
  });
});
