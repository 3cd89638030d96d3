import { createHmac, randomUUID } from 'node:crypto';
import { eventually, expectOk } from '@keystead/testkit';
import type { Post } from './post.js';
import type { Rows } from './rows.js';

const MAIL = '/api/v1/system/mail';
const KEY = Buffer.alloc(32, 5);

/** The mail server of these companies reports what comes back. */
export const MAIL_REPORTS = { MAIL_REPORT_SECRET: `whsec_${KEY.toString('base64')}` };

/** The mail that welcomed the caller, once the mail server has it. */
export function welcomeMail({ call }: Rows): Promise<{ id: string; message_id: string }> {
  return eventually(async () => {
    const page = await call.get<{ data: { id: string; message_id: string }[] }>(`${MAIL}?kind=welcome`);
    return expectOk(page).data.find(({ message_id }) => message_id !== null);
  });
}

/** Says that it came back, or is unwanted, as a mail server does; each time for another reason. */
async function reported(rows: Rows, kind: 'bounced' | 'complained'): Promise<{ id: string }> {
  const { id, message_id } = await welcomeMail(rows);
  const body = JSON.stringify({ reports: [{ kind, message_id, status_code: '4.4.1', answer: randomUUID() }] });
  const seconds = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', KEY).update(`${id}.${seconds}.${body}`).digest('base64');
  const response = await fetch(`${rows.call.url}${MAIL}/report`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
  });
  if (!response.ok) throw new Error(`The report was refused: ${await response.text()}`);
  return { id };
}

async function newSuppression(rows: Rows): Promise<{ id: string }> {
  await reported(rows, 'complained');
  const { data } = expectOk(await rows.call.get<{ data: { id: string }[] }>(`${MAIL}/suppression`));
  return { id: data[0]!.id };
}

export const MAIL_REQUESTS: Record<string, Post> = {
  [`POST ${MAIL}/resend`]: { body: (rows) => reported(rows, 'bounced') },
  [`POST ${MAIL}/suppression/lift`]: { body: newSuppression, other: {} },
  [`POST ${MAIL}/preference/save`]: {
    body: () => ({ kinds_off: ['maintenance'] }),
    other: { kinds_off: [] },
  },
};
