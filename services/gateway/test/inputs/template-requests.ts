import { expectOk } from '@keystead/testkit';
import { MISSING_ID, OPTIONAL, type Post } from './post.js';
import type { Rows } from './rows.js';

const TEMPLATE = '/api/v1/system/document-template';
const TEXT_DOCUMENT = '/api/v1/system/lease/text-document';

const template = { title: 'Welcome letter', text: 'Dear {{renters}}', language: 'th' };

async function newTemplate({ call }: Rows): Promise<string> {
  return expectOk(await call.post<{ data: { id: string } }>(`${TEMPLATE}/create`, template)).data.id;
}

export const TEMPLATE_REQUESTS: Record<string, Post> = {
  [`POST ${TEMPLATE}/create`]: {
    body: () => template,
    allows: { language: OPTIONAL },
    other: { title: 'House rules' },
  },
  [`POST ${TEMPLATE}/update`]: {
    body: async (rows) => ({ id: await newTemplate(rows), version: 1, ...template, title: 'Letter' }),
    allows: { title: MISSING_ID, text: MISSING_ID, language: OPTIONAL, version: MISSING_ID },
    other: { title: 'House rules' },
  },
  [`POST ${TEMPLATE}/delete`]: { body: async (rows) => ({ id: await newTemplate(rows) }), other: {} },
  [`POST ${TEXT_DOCUMENT}/create`]: {
    body: ({ lease_id }) => ({ lease_id, title: 'Welcome', text: 'Welcome', language: 'th', visible_to: 'renters' }),
    allows: { language: OPTIONAL, visible_to: MISSING_ID },
    other: { title: 'House rules' },
  },
};
