// Webhooks by clicking, with a receiver of their own: added, tried out, looked at, sent again, switched off and deleted.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press } from './company.js';

let company: Company;
let receiver: Server;
let url: string;
let status = 200;
const received: string[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { name } = JSON.parse(Buffer.concat(chunks).toString()) as { name: string };
      if (status === 200) received.push(name);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  company = await Company.start();
}, 120_000);

afterAll(async () => {
  await company?.stop();
  receiver?.close();
});

const pick = async (page: Page, item: string) => {
  await press(page, `More: ${url}`);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

it('a webhook is added with its secret, tried out, and its deliveries are sent again', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/webhooks');
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  await visit.screen('webhooks-empty');
  await press(page, 'Add webhook');
  await page.getByRole('textbox', { name: 'Address' }).fill('ftp://nowhere');
  await press(page, 'Save');
  await page.getByText('Please enter a web address that begins with https://').first().waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill(url);
  await page.getByRole('textbox', { name: 'Description' }).fill('Bookkeeping');
  await page.getByRole('switch', { name: 'All events' }).click();
  await press(page, 'Save');
  await page.getByText('Please choose at least one event').first().waitFor();
  await page.getByRole('searchbox', { name: 'Find events' }).fill('property');
  await page.getByRole('checkbox', { name: 'property.created' }).check();
  await visit.screen('webhook-form');
  await press(page, 'Save');
  expect(await page.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/);
  await visit.screen('webhook-secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Bookkeeping · 1 event').waitFor();
  await press(page, 'Send test');
  await page.getByText(/It arrived: the receiver answered 200/).waitFor();
  status = 404;
  await company.landlord.addProperty({ name: '12 Rose Street' });
  await press(page, 'Send test');
  await page.getByText('It did not arrive: the receiver answered 404.').waitFor();
  await eventually(async () => {
    const { body } = await company.landlord.call.get<{ data: object[] }>('v1/system/webhook/delivery');
    return body.data.length > 0;
  }, 30_000);
  status = 200;
  await pick(page, 'Deliveries');
  await page.getByRole('cell', { name: 'property.created' }).first().waitFor();
  await visit.screen('webhook-deliveries');
  await page.getByRole('button', { name: 'Send again: property.created' }).first().click();
  await page
    .getByText(/It arrived: the receiver answered 200/)
    .last()
    .waitFor();
  await page.getByRole('cell', { name: 'Delivered', exact: true }).first().waitFor();
  expect(received).toEqual(expect.arrayContaining(['webhook.test', 'property.created']));
  expect(visit.complaints.filter((line) => !/400/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

it('a webhook is changed, switched off and on, gets another secret, and is deleted, on a phone too', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  await company.open(page, 'setting/webhooks');
  await page.getByText('Bookkeeping').waitFor();
  await pick(page, 'Edit');
  await page.getByRole('textbox', { name: 'Description' }).fill('Books');
  await page.getByRole('switch', { name: 'All events' }).click();
  await press(page, 'Save');
  await page.getByText('Books · All events').waitFor();
  await pick(page, 'Switch off');
  await page.getByText('Switched off').waitFor();
  await visit.screen('webhooks-phone');
  await pick(page, 'Switch on');
  await page.getByText('Active', { exact: true }).waitFor();
  await pick(page, 'Deliveries');
  await page.getByRole('list', { name: 'Deliveries' }).waitFor();
  await visit.screen('webhook-deliveries-phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await pick(page, 'Replace secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('textbox', { name: 'Secret' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await press(page, 'Show events');
  await page.getByRole('list', { name: 'Event feed' }).getByText('property.created').first().waitFor();
  await visit.screen('event-feed-phone');
  await pick(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
