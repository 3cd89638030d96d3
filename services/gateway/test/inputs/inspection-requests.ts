import { expectOk } from '@keystead/testkit';
import type { Body } from './attacks.js';
import { daysFromToday } from './days.js';
import { MISSING_ID, OPTIONAL, type Post, TEXT } from './post.js';
import type { Rows } from './rows.js';

const INSPECTION = '/api/v1/system/property/inspection';

const visit = () => ({
  inspect_on: daysFromToday(14),
  starts_at: '10:00',
  ends_at: '12:00',
  notice_given_on: daysFromToday(0),
  inspector: 'Jane',
});
const request = ({ property_block_id, lease_id }: Rows) => ({
  ...{ property_block_id, lease_id, kind: 'routine' },
  ...visit(),
});
const added = async (rows: Rows, path: string, body: Body) =>
  expectOk(await rows.call.post<{ data: { id: string } }>(`${INSPECTION}/${path}`, body)).data.id;
export const newInspection = (rows: Rows) => added(rows, 'create', request(rows));

const PHOTO = { area: 'Kitchen', external_path: 'https://pictures.example/kitchen.jpg' };
const VERSION = { version: MISSING_ID };
const VISIT = { ends_at: OPTIONAL, notice_given_on: OPTIONAL, inspector: TEXT };

export const INSPECTION_REQUESTS: Record<string, Post> = {
  [`POST ${INSPECTION}/create`]: {
    body: request,
    allows: { ...VISIT, lease_id: OPTIONAL },
    other: { inspector: 'Ann' },
  },
  [`POST ${INSPECTION}/update`]: {
    body: async (rows) => ({ id: await newInspection(rows), ...visit(), version: 1 }),
    allows: { ...VISIT, inspect_on: MISSING_ID, starts_at: MISSING_ID, ...VERSION },
    other: { inspector: 'Ann' },
  },
  [`POST ${INSPECTION}/complete`]: {
    body: async (rows) => ({
      id: await newInspection(rows),
      done_on: daysFromToday(0),
      summary: 'Well kept',
      areas: [{ area: 'Kitchen', condition: 'good', note: 'New tap' }],
      version: 1,
    }),
    allows: { done_on: OPTIONAL, summary: TEXT, 'areas.0.note': TEXT, ...VERSION },
    other: { summary: 'Untidy' },
  },
  [`POST ${INSPECTION}/cancel`]: {
    body: async (rows) => ({ id: await newInspection(rows), reason: 'The renter is ill', version: 1 }),
    allows: VERSION,
    other: { reason: 'No one has the key' },
  },
  [`POST ${INSPECTION}/photo/create`]: {
    body: async (rows) => ({ inspection_id: await newInspection(rows), ...PHOTO }),
    allows: { area: TEXT },
    other: { area: 'Laundry' },
  },
  [`POST ${INSPECTION}/photo/delete`]: {
    body: async (rows) => ({
      id: await added(rows, 'photo/create', { inspection_id: await newInspection(rows), ...PHOTO }),
    }),
    other: {},
  },
};
