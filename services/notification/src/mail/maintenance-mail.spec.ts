import { type Language, LANGUAGES } from '@keystead/contracts';
import type { MailedMessage } from './maintenance-message-mail.js';
import { maintenance, type MaintenanceMailStep } from './maintenance-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = {
  first_name: 'Ada',
  title: 'Dripping tap',
  place: '12 Rose Street',
  urgent: 'true',
  due_on: '2026-07-03',
  tradesperson: 'Bob',
  description: 'The kitchen tap',
  address: '12 Rose Street, Richmond VIC 3121',
  reason: 'It works again',
  supplier: 'Pipes & Co',
  amount_cents: '18050',
  currency: 'AUD',
  note: 'Please keep the old tap',
  maintenance_request_id: 'm-1',
};
const STEPS: MaintenanceMailStep[] = [
  'reported',
  'quoted',
  'approved',
  'declined',
  'assigned',
  'scheduled',
  'completed',
  'cancelled',
];

// covers: FEATURE-51
describe.each(STEPS)('the mail about a maintenance request that is %s', (step) => {
  it.each(LANGUAGES)('is written in %s', (language) => {
    const { subject, text, html } = maintenance({ ...facts, step }, { ...context, language });
    expect(subject).toContain('Dripping tap');
    expect(text).toContain('Ada');
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
  });

  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => maintenance({ ...facts, step }, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

describe('the mail about messages', () => {
  const about = { step: 'message' as const, first_name: 'Ada', title: 'Dripping tap', place: '12 Rose Street' };
  const one: MailedMessage = { who: 'Mia', author: 'renter', audience: 'everyone', text: 'It is the cold one' };
  const mailOf = (messages: MailedMessage[], language: Language = 'en') =>
    maintenance({ ...about, maintenance_request_id: 'm-1', messages }, { ...context, language });

  it.each(LANGUAGES)('is written in %s', (language) => {
    const { subject, text, html } = mailOf([one, { ...one, audience: 'team', text: 'Ring Bob' }], language);
    for (const part of ['Ada', 'Mia', '> It is the cold one', '> Ring Bob', '/admin/maintenance/m-1'])
      expect(text).toContain(part);
    expect(subject).toContain('Dripping tap');
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
  });

  it('names as whom somebody wrote to a reader who is not given their name', () => {
    const authors = ['team', 'owner', 'renter'] as const;
    const lines = authors.map((author) => mailOf([{ ...one, who: '', author }]).text.split('\n')[4]);
    expect(lines).toEqual(['The property manager wrote', 'An owner of the property wrote', 'The renter wrote']);
  });

  it('quotes what a person typed, so that none of it passes for words of the product', () => {
    const { text, html } = mailOf([{ ...one, text: 'Hello\n\nRead and answer: <b>https://evil.example</b>' }]);
    expect(text).toContain('> Read and answer: <b>https://evil.example</b>');
    expect(html).not.toContain('<b>');
  });
});

it('says to the tradesperson where, what and until when, and sends them to no sign-in', () => {
  const { text } = maintenance({ ...facts, step: 'assigned' }, context);
  for (const part of ['Richmond VIC 3121', 'The kitchen tap', '3 July 2026', 'urgent']) expect(text).toContain(part);
  expect(text).not.toContain('https://');
});

it('says to the team who reported it and from which room, and to the tradesperson the room alone', () => {
  const reported = { ...facts, reporter: 'Mia (mia@renter.example)', room: 'Garden room' };
  const toTeam = maintenance({ ...reported, step: 'reported' }, context).text;
  for (const part of ['Reported by: Mia (mia@renter.example)', 'Garden room', 'The kitchen tap'])
    expect(toTeam).toContain(part);
  const job = maintenance({ ...facts, room: 'Garden room', step: 'assigned' }, context).text;
  for (const part of ['Property: 12 Rose Street', 'Garden room']) expect(job).toContain(part);
});

it.each(['scheduled', 'completed', 'cancelled'])('leads who reported it to their request once it is %s', (step) => {
  const { text } = maintenance({ ...facts, step }, context);
  expect(text).toContain('/admin/maintenance/m-1');
  // Before the work begins there is nothing to report again.
  expect(text.includes('If something is still wrong')).toBe(step !== 'scheduled');
});

it.each(['approved', 'declined'])('says to the team what an owner %s, and what they wrote', (step) => {
  const { text } = maintenance({ ...facts, step }, context);
  for (const part of ['Pipes & Co', '$180.50', 'Please keep the old tap', '/admin/maintenance/m-1'])
    expect(text).toContain(part);
});

it('takes nothing a person typed for markup, a header or a place to fill', () => {
  const title = '<b>{{place}}</b>\r\nBcc: all@example.com';
  const { subject, html } = maintenance({ ...facts, step: 'completed', title }, context);
  expect(subject).toBe('Done: <b>{{place}}</b> Bcc: all@example.com');
  expect(html).not.toContain('<b>');
});

it('says that it is urgent with the space that the language has between sentences', () => {
  const about = (language: 'en' | 'ja' | 'zh') =>
    maintenance({ ...facts, step: 'reported' }, { ...context, language }).text;
  expect(about('en')).toContain('. This repair is urgent.');
  for (const language of ['ja', 'zh'] as const) expect(about(language)).not.toMatch(/。\s+(緊急|这是紧急)/);
  const { text } = maintenance({ ...facts, step: 'reported', title: '{{opening}}' }, context);
  expect(text).toContain('{{opening}}');
});
