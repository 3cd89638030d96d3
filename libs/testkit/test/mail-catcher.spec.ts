import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { startMailCatcher, type MailCatcher } from '../src/mail/mail-catcher.js';
import type { Mail } from '../src/mail/mail-store.js';

let folder: string;
let catcher: MailCatcher;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-mail-'));
  catcher = await startMailCatcher({ folder });
});

afterAll(async () => {
  await catcher.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function send(to: string, subject: string, html?: string) {
  const transport = createTransport(catcher.smtpUrl);
  await transport.sendMail({
    from: 'Keystead <no-reply@keystead.example>',
    to,
    subject,
    text: `Text of ${subject}`,
    html,
  });
  transport.close();
}

async function json(path: string) {
  return (await (await fetch(`${catcher.pageUrl}${path}`)).json()) as Mail[];
}

it('shows mails newest first, all or those of one address', async () => {
  await send('ann@example.com', 'First');
  await send('Bob Tan <bob@example.com>, cat@example.com', 'Zürich 東京', '<b>Bold</b>');
  expect((await json('/mails')).map((mail) => mail.subject)).toEqual(['Zürich 東京', 'First']);
  expect(await json('/mails?to=ANN@example.com')).toEqual([
    {
      to: 'ann@example.com',
      subject: 'First',
      text: 'Text of First',
      html: '',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      headers: expect.arrayContaining([{ name: 'Subject', value: 'First' }]) as unknown,
    },
  ]);
  expect((await json('/mails?to=cat@example.com'))[0]).toMatchObject({
    to: 'bob@example.com, cat@example.com',
    html: expect.stringContaining('<b>Bold</b>'),
  });
  expect(catcher.mails('nobody@example.com')).toEqual([]);
});

it('shows a page that a phone can read and where nothing in a mail can run', async () => {
  await send('eve@example.com', '<script>alert(1)</script>', '<img src=x onerror="alert(2)">');
  const response = await fetch(catcher.pageUrl);
  const page = await response.text();
  expect(page).toContain('name="viewport"');
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('<iframe sandbox');
  expect(page).toContain('From: Keystead &lt;no-reply@keystead.example&gt;');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${catcher.pageUrl}/other`)).status).toBe(404);
});

it('remembers the newest 500 through a restart', async () => {
  const transport = createTransport({ url: catcher.smtpUrl, pool: true } as object);
  for (let n = 0; n < 505; n += 1) {
    await transport.sendMail({ from: 'a@example.com', to: 'many@example.com', subject: `No ${n}`, text: 'x' });
  }
  transport.close();
  expect(readdirSync(folder)).toHaveLength(500);
  await catcher.stop();
  catcher = await startMailCatcher({ folder });
  const mails = await json('/mails');
  expect(mails).toHaveLength(500);
  expect(mails[0]?.subject).toBe('No 504');
  expect(mails[499]?.subject).toBe('No 5');
});
