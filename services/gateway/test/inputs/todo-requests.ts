import { eventually } from '@keystead/testkit';
import { OPTIONAL, TEXT, MISSING_ID, type Post } from './post.js';
import type { Rows } from './rows.js';

const TODO = '/api/v1/system/todo';

const todo = ({ property_id, lease_id, call }: Rows) => ({
  title: 'Call the plumber',
  note: 'Before noon',
  due_date: '2030-01-31',
  property_id,
  lease_id,
  assignee_id: call.user_id,
  repeat: 'FREQ=MONTHLY;INTERVAL=2;COUNT=6',
});
/** A to-do that repeats has a day. */
const ALLOWS = { note: TEXT, property_id: OPTIONAL, lease_id: OPTIONAL, assignee_id: OPTIONAL, repeat: TEXT };

/** Where to-dos are, properties, leases and people are known a moment after they were made. */
export function newTodo(rows: Rows): Promise<string> {
  return eventually(async () => {
    const { status, body } = await rows.call.post<{ data: { id: string } }>(`${TODO}/create`, todo(rows));
    return status === 200 ? body.data.id : '';
  });
}

export const TODO_REQUESTS: Record<string, Post> = {
  [`POST ${TODO}/create`]: {
    body: async (rows) => {
      await newTodo(rows);
      return todo(rows);
    },
    allows: ALLOWS,
    other: { title: 'Call the electrician' },
  },
  [`POST ${TODO}/update`]: {
    body: async (rows) => ({ id: await newTodo(rows), ...todo(rows), version: 1 }),
    allows: { ...ALLOWS, title: MISSING_ID, due_date: MISSING_ID, version: MISSING_ID },
    other: { title: 'Call the electrician' },
  },
  [`POST ${TODO}/delete`]: { body: async (rows) => ({ id: await newTodo(rows) }), other: {} },
  [`POST ${TODO}/toggle`]: {
    body: async (rows) => ({ id: await newTodo(rows), completed: true, version: 1 }),
    allows: { completed: OPTIONAL, version: MISSING_ID },
    other: {},
  },
  ['POST /api/v1/system/calendar/link']: { body: () => ({}) },
  ['POST /api/v1/system/calendar/renew']: { body: () => ({}) },
  ['POST /api/v1/system/calendar/remove']: { body: () => ({}) },
  [`POST ${TODO}/comment/create`]: {
    body: async (rows) => ({ todo_id: await newTodo(rows), text: 'No answer yet' }),
    other: { text: 'Comes on Friday' },
  },
};
