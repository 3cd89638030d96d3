import { LANGUAGES } from '@keystead/contracts';
import { inspection, type InspectionMailStep } from './inspection-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = {
  first_name: 'Mia',
  kind: 'routine',
  day: '2026-07-03',
  starts_at: '10:00',
  ends_at: '14:30',
  inspector: 'Jane Hill',
  place: '12 Rose Street',
  address: '12 Rose Street, Richmond VIC 3121',
  reason: 'The agent is ill',
  reader: 'renter',
  inspection_id: '',
};
const STEPS: InspectionMailStep[] = ['scheduled', 'rescheduled', 'cancelled', 'reported'];

describe.each(STEPS)('the mail about an inspection that is %s', (step) => {
  it.each(LANGUAGES)('is written in %s', (language) => {
    const { subject, text, html } = inspection({ ...facts, step }, { ...context, language });
    expect(subject).toContain('12 Rose Street');
    for (const part of ['Mia', 'Jane Hill', 'Richmond VIC 3121']) expect(text).toContain(part);
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
  });

  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => inspection({ ...facts, step }, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

it('says when, who comes and why it is cancelled', () => {
  const { subject, text } = inspection({ ...facts, step: 'cancelled' }, context);
  expect(subject).toBe('Cancelled: Routine inspection on 3 July 2026 of 12 Rose Street');
  for (const part of ['10:00 am – 2:30 pm', 'The agent is ill']) expect(text).toContain(part);
});

it('leads to a report that its reader can open, and says who has a copy where not', () => {
  const reported = { ...facts, step: 'reported', starts_at: '', ends_at: '' };
  const owner = inspection({ ...reported, reader: 'owner', inspection_id: 'i-1' }, context);
  expect(owner.subject).toBe('Report of 12 Rose Street: Routine inspection on 3 July 2026');
  expect(owner.text).toContain('https://rent.example/admin/inspections/i-1');
  expect(owner.text).toContain('because you own this property');
  const renter = inspection({ ...reported, reader: 'renter', inspection_id: '' }, context);
  expect(renter.text).toContain('For a copy, please contact');
  expect(renter.text).not.toMatch(/admin|own this property/);
});

it('leaves out what is not known', () => {
  const unknown = { first_name: '', ends_at: '', inspector: '', address: '', reason: '' };
  const { text } = inspection({ ...facts, ...unknown, step: 'scheduled' }, context);
  expect(text).toContain('Time: from 10:00 am');
  expect(text).not.toMatch(/Hello|Who comes|Address/);
  expect(inspection({ ...facts, ...unknown, starts_at: '', step: 'scheduled' }, context).text).not.toContain('Time');
});

it('takes nothing a person typed for markup, a header or a place to fill', () => {
  const place = '<b>{{day}}</b>\r\nBcc: all@example.com';
  const { subject, html } = inspection({ ...facts, step: 'scheduled', place }, context);
  expect(subject).toBe('Routine inspection on 3 July 2026: <b>{{day}}</b> Bcc: all@example.com');
  expect(html).not.toContain('<b>');
});
