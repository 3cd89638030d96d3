import { expectOk } from '@keystead/testkit';
import type { Body } from './attacks.js';
import { daysFromToday } from './days.js';
import { MISSING_ID, OPTIONAL, type Post, TEXT } from './post.js';
import type { Rows } from './rows.js';

const MAINTENANCE = '/api/v1/system/property/maintenance';

const request = ({ property_block_id }: Rows) => ({
  property_block_id,
  title: 'Dripping tap',
  description: 'The tap of the kitchen drips',
  is_urgent: false,
  due_on: daysFromToday(14),
});
const added = async (rows: Rows, path: string, body: Body) =>
  expectOk(await rows.call.post<{ data: { id: string } }>(`${MAINTENANCE}/${path}`, body)).data.id;
export const newMaintenance = (rows: Rows) => added(rows, 'create', request(rows));
const newQuote = (rows: Rows, maintenance_request_id: string) =>
  added(rows, 'quote/create', { maintenance_request_id, supplier: 'Pipes & Co', amount: 180 });

const newDecision = async (rows: Rows) => ({
  id: await newQuote(rows, await newMaintenance(rows)),
  note: 'As agreed',
});

const PHOTO = 'https://pictures.example/tap.jpg';
const VERSION = { version: MISSING_ID };

export const MAINTENANCE_REQUESTS: Record<string, Post> = {
  [`POST ${MAINTENANCE}/create`]: {
    body: request,
    allows: { due_on: OPTIONAL },
    other: { title: 'Loose tile' },
  },
  [`POST ${MAINTENANCE}/update`]: {
    body: async (rows) => ({
      id: await newMaintenance(rows),
      title: 'Dripping shower',
      description: 'It is the shower',
      is_urgent: true,
      due_on: daysFromToday(7),
      version: 1,
    }),
    allows: { title: MISSING_ID, description: MISSING_ID, is_urgent: MISSING_ID, due_on: OPTIONAL, ...VERSION },
    other: { title: 'Dripping basin' },
  },
  [`POST ${MAINTENANCE}/message/create`]: {
    body: async (rows) => ({
      maintenance_request_id: await newMaintenance(rows),
      audience: 'everyone',
      text: 'When may the plumber come?',
    }),
    other: { audience: 'team' },
  },
  [`POST ${MAINTENANCE}/quote/create`]: {
    body: async (rows) => ({
      maintenance_request_id: await newMaintenance(rows),
      supplier: 'Pipes & Co',
      amount: 180,
      note: 'With a new washer',
    }),
    allows: { note: TEXT },
    other: { supplier: 'Others' },
  },
  [`POST ${MAINTENANCE}/quote/approve`]: { body: newDecision, allows: { note: TEXT }, other: { note: 'Soon' } },
  [`POST ${MAINTENANCE}/quote/decline`]: { body: newDecision, allows: { note: TEXT }, other: { note: 'Soon' } },
  [`POST ${MAINTENANCE}/photo/create`]: {
    body: async (rows) => ({ maintenance_request_id: await newMaintenance(rows), external_path: PHOTO }),
    other: { external_path: `${PHOTO}?2` },
  },
  [`POST ${MAINTENANCE}/photo/delete`]: {
    body: async (rows) => ({
      id: await added(rows, 'photo/create', {
        maintenance_request_id: await newMaintenance(rows),
        external_path: PHOTO,
      }),
    }),
    other: {},
  },
  [`POST ${MAINTENANCE}/approve`]: {
    body: async (rows) => {
      const id = await newMaintenance(rows);
      return { id, quote_id: await newQuote(rows, id), version: 2 };
    },
    allows: { quote_id: OPTIONAL, ...VERSION },
    other: { quote_id: null },
  },
  [`POST ${MAINTENANCE}/assign`]: {
    body: async (rows) => ({
      id: await newMaintenance(rows),
      tradesperson_name: 'Bob',
      tradesperson_phone: '0400 000 000',
      tradesperson_email: 'bob@pipes.example',
      version: 1,
    }),
    allows: { tradesperson_phone: TEXT, tradesperson_email: OPTIONAL, ...VERSION },
    other: { tradesperson_name: 'Ann' },
  },
  [`POST ${MAINTENANCE}/complete`]: {
    body: async (rows) => ({
      id: await newMaintenance(rows),
      done_on: daysFromToday(0),
      cost: 185.5,
      billed_lease_id: rows.lease_id,
      billed_amount: 100,
      version: 1,
    }),
    // Nothing is billed of what cost nothing, nor to no one.
    allows: { done_on: OPTIONAL, billed_amount: OPTIONAL, ...VERSION },
    other: { cost: 190 },
  },
  [`POST ${MAINTENANCE}/close`]: {
    body: async (rows) => {
      const id = await newMaintenance(rows);
      await added(rows, 'complete', { id });
      return { id, version: 2 };
    },
    allows: VERSION,
    other: {},
  },
  [`POST ${MAINTENANCE}/cancel`]: {
    body: async (rows) => ({ id: await newMaintenance(rows), reason: 'It works again', version: 1 }),
    allows: VERSION,
    other: { reason: 'Reported twice' },
  },
};
