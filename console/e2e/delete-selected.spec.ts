// Ticked rows are deleted, list by list, on a desktop and on a phone: what the list no longer shows is gone from the API,
// and a row that may not go keeps its place, with the reason.

import { expectOk, type NewProperty } from '@keystead/testkit';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.js';
import { Company, press, sydney } from './company.js';
import { confirm } from './forms.js';

let company: Company;
let property: NewProperty;

beforeAll(async () => {
  company = await Company.start();
  property = await company.landlord.addProperty({ name: '12 Rose Street' });
  const { property_id } = property;
  await create('property/owner/create', {
    property_id,
    first_name: 'Ada',
    last_name: 'King',
    email: 'ada@owner.example',
  });
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

const create = async (path: string, body: object) =>
  expectOk(await company.landlord.call.post<{ data: { id: string } }>(`v1/system/${path}`, body)).data;

/** Texts of the rows that the API still has. */
const stored = async (path: string): Promise<string> =>
  JSON.stringify(expectOk(await company.landlord.call.get<{ data: object[] }>(`v1/system/${path}`)).data);

interface Listed {
  name: string;
  screen: string;
  /** Where the API lists the records. */
  path: string;
  /** Makes a record that the list shows with this word. */
  make: (word: string, number: number) => Promise<unknown>;
  /** Rows are ticked once they are being chosen, on a desktop too. */
  isChosen?: true;
}

const person = (word: string, number: number) => ({
  first_name: word,
  last_name: 'Moss',
  email: `${word.toLowerCase()}.${number}@moss.example`,
});

const LISTS: readonly Listed[] = [
  {
    ...{ name: 'to-dos', screen: 'todo', path: 'todo?total=100', isChosen: true },
    make: (title) => create('todo/create', { title }),
  },
  {
    ...{ name: 'agents', screen: 'people/agents', path: 'property/agent?total=100' },
    make: (word, number) =>
      create('property/agent/create', { ...person(word, number), property_block_id: property.property_block_id }),
  },
  {
    ...{ name: 'owners', screen: 'people/owners', path: 'property/owner?all=1&total=100' },
    make: async (word, number) => {
      const { property_id } = property;
      const { id } = await create('property/owner/create', { ...person(word, number), property_id });
      // One with a share is not offered to be deleted.
      await create('property/owner/unassign', { property_id, user_ids: [id] });
    },
  },
  {
    ...{ name: 'webhooks', screen: 'setting/webhooks', path: 'webhook?total=100' },
    make: (word) => create('webhook/create', { url: `https://${word.toLowerCase()}.example/events` }),
  },
  {
    ...{ name: 'income and expenses', screen: 'money/income', path: 'lease/transcation?total=100' },
    make: (note, number) =>
      create('income/record/create', {
        ...{ type: 'expense', category: 'repairs', amount: number + 10, date: sydney(0), note },
        property_block_id: property.property_block_id,
      }),
  },
];

const rowOf = (page: Page, word: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: new RegExp(word, 'i') });

async function deleteTicked(page: Page, words: readonly string[], isChosen: boolean): Promise<void> {
  if (isChosen) await press(page, 'Select');
  for (const word of words) await rowOf(page, word).getByRole('checkbox').check();
  await press(page, `Delete selected rows (${words.length})`);
  await confirm(page, 'Delete');
}

describe.each([
  ['a desktop', DESKTOP, ['Ash', 'Birch', 'Cedar']],
  ['a phone', PHONE, ['Oak', 'Pine', 'Rowan']],
] as const)('on %s', (device, options, [first, second, other]) => {
  it.each(LISTS)(
    'deletes the ticked rows of $name',
    async ({ name, screen, path, make, isChosen }) => {
      for (const [number, word] of [first, second, other].entries()) await make(word, number);
      const visit = await company.signIn(options);
      const { page } = visit;
      await company.open(page, screen);
      await rowOf(page, other).waitFor();
      await deleteTicked(page, [first, second], options === PHONE || isChosen === true);
      await page.getByText('Deleted: 2', { exact: true }).waitFor();
      for (const word of [first, second]) await rowOf(page, word).waitFor({ state: 'detached' });
      await rowOf(page, other).waitFor();
      await visit.screen(`delete-selected-${name}-${device}`);
      const left = (await stored(path)).toLowerCase();
      expect([first, second, other].map((word) => left.includes(word.toLowerCase()))).toEqual([false, false, true]);
      expect(visit.complaints).toEqual([]);
      await visit.close();
    },
    120_000,
  );
});

it('names the renter who remains and why, and takes the other off the lease', async () => {
  await company.landlord.openLease(property.property_section_id!, {
    start_date: sydney(-7),
    tenants: [{ ...person('Yew', 0), is_primary_contact: true }, person('Zelkova', 1)],
  });
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'tenant/list');
  await rowOf(page, 'Zelkova').waitFor();
  await deleteTicked(page, ['Yew', 'Zelkova'], false);
  await page.getByText('Deleted: 1', { exact: true }).waitFor();
  const refusal = page.locator('.ks-toast').getByText(/^(Yew|Zelkova) Moss: /);
  const refused = /^\w+/.exec((await refusal.textContent())!)![0];
  const gone = refused === 'Yew' ? 'Zelkova' : 'Yew';
  await rowOf(page, gone).waitFor({ state: 'detached' });
  expect(await rowOf(page, refused).getByRole('checkbox').isChecked()).toBe(true);
  const renters = await stored('user?role=tenant&total=100');
  expect([renters.includes(refused), renters.includes(gone)]).toEqual([true, false]);
  expect(visit.complaints.filter((line) => !/409/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);
