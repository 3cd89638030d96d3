import { expectOk } from '@keystead/testkit';
import { OPTIONAL, TEXT, MISSING_ID, type Post } from './post.js';
import { daysFromToday } from './days.js';
import type { Rows } from './rows.js';

const COMPLIANCE = '/api/v1/system/property/compliance';

const check = () => ({
  kind: 'smoke_alarm',
  done_on: daysFromToday(-10),
  due_on: daysFromToday(300),
  document_id: null,
  note: 'Hallway and bedrooms',
});
// The law of the state says when it is due where no one does.
const ALLOWS = { done_on: OPTIONAL, due_on: OPTIONAL, document_id: OPTIONAL, note: TEXT };

async function newCheck({ call, property_id }: Rows): Promise<string> {
  const answer = await call.post<{ data: { id: string } }>(`${COMPLIANCE}/create`, { property_id, ...check() });
  return expectOk(answer).data.id;
}

export const COMPLIANCE_REQUESTS: Record<string, Post> = {
  [`POST ${COMPLIANCE}/create`]: {
    body: ({ property_id }) => ({ property_id, ...check() }),
    allows: ALLOWS,
    other: { note: 'Kitchen' },
  },
  [`POST ${COMPLIANCE}/update`]: {
    body: async (rows) => ({ id: await newCheck(rows), ...check(), version: 1 }),
    allows: { ...ALLOWS, kind: MISSING_ID, version: MISSING_ID },
    other: { note: 'Kitchen' },
  },
  [`POST ${COMPLIANCE}/delete`]: { body: async (rows) => ({ id: await newCheck(rows) }), other: {} },
};
