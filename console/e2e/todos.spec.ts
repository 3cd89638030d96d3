// To-dos by clicking: assigned, repeated, commented on and found again; the calendar link; what reminds of days.

import { eventually, expectOk } from '@keystead/testkit';
import { DESKTOP, PHONE } from './browser.js';

import { choose, Company, press } from './company.js';

let company: Company;

beforeAll(async () => {
  company = await Company.start();
  await company.landlord.addProperty({ name: '12 Rose Street' });
}, 120_000);

afterAll(async () => {
  await company?.stop();
});

// covers: FEATURE-25, OTHER-05, OTHER-06, OTHER-07, OTHER-08, GAP-80, GAP-81
it('a to-do is assigned and repeated, changed, commented on and found in its tab', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await press(page, 'Tasks');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'To-dos' }).click();
  await press(page, 'Add to-do');
  await page.getByRole('textbox', { name: 'What needs to be done' }).fill('Read the water meter');
  await choose(page, 'Repeats', 'Every month');
  await press(page, 'Save');
  await page.getByText('Please enter a due date: a to-do that repeats needs one').first().waitFor();
  await page.getByLabel('Due date').fill('2026-01-31');
  await page.getByRole('textbox', { name: 'Every', exact: true }).fill('3');
  await choose(page, 'Assigned to', 'Alex Rowe');
  await choose(page, 'Property', '12 Rose Street');
  await visit.screen('todo-form');
  await press(page, 'Save');
  await page.getByRole('tab', { name: /^Mine/ }).click();
  await page.getByText('Assigned to Alex · Every 3 months').waitFor();
  await page.getByRole('link', { name: 'Show 12 Rose Street' }).first().waitFor();
  await press(page, 'Read the water meter');
  await page.getByText('No comments yet.').waitFor();
  await page.getByRole('textbox', { name: 'Comment' }).fill('The cellar was locked');
  await press(page, 'Add comment');
  await page.getByRole('list', { name: 'Comments' }).getByText('The cellar was locked').waitFor();
  await page.getByRole('textbox', { name: 'What needs to be done' }).fill('Read both water meters');
  await visit.screen('todo-edit');
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Read both water meters', exact: true }).waitFor();
  await page.getByText('1 comment').waitFor();
  const { data } = expectOk(
    await company.landlord.call.get<{ data: { title: string; repeat: string }[] }>('v1/system/todo'),
  );
  expect(data.find(({ title }) => title === 'Read both water meters')?.repeat).toBe('FREQ=MONTHLY;INTERVAL=3');
  await page.getByRole('tab', { name: /^Overdue/ }).click();
  await page.getByText('Overdue since 31 Jan 2026').waitFor();
  await visit.screen('todo');
  await page.getByRole('checkbox', { name: 'Complete “Read both water meters”' }).click();
  await page.getByText('To-do completed. The next one is due 30 Apr 2026.').waitFor();
  await page.getByRole('tab', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'Read both water meters', exact: true }).waitFor();
  // A to-do that does not repeat is opened again by the notice of what was done.
  expectOk(await company.landlord.call.post('v1/system/todo/create', { title: 'Call the plumber' }));
  await page.reload();
  const plumber = page.getByRole('checkbox', { name: 'Complete “Call the plumber”' });
  await plumber.click();
  await plumber.waitFor({ state: 'detached' });
  await visit.screen('todo-undo');
  await press(page, 'Undo');
  await page.getByText('Taken back').waitFor();
  await plumber.waitFor();
  await press(page, 'No smoke alarm is recorded for 12 Rose Street');
  await page.getByText('Opened automatically.').waitFor();
  await page.getByLabel('Due date').fill('2030-02-01');
  await press(page, 'Save');
  await page.getByText('Due 1 Feb 2030').waitFor();
  expect(visit.complaints.filter((line) => !/400/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

it('what was typed into a dialog is not lost by a slip: Escape, a press beside it, the Back button', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  const title = page.getByRole('textbox', { name: 'What needs to be done' });
  const isStillThere = async () => {
    await page.waitForTimeout(300);
    return (await title.inputValue()) === 'Ring the plumber';
  };
  await company.open(page, 'lease');
  await page.getByRole('link', { name: 'To-dos' }).click();
  await press(page, 'Add to-do');
  await title.fill('Ring the plumber');
  const questions: string[] = [];
  const answer = { accept: false };
  page.on('dialog', (question) => {
    questions.push(question.message());
    void (answer.accept ? question.accept() : question.dismiss());
  });
  for (const slip of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await slip();
    expect(await isStillThere()).toBe(true);
  }
  expect(questions).toEqual(Array(2).fill('You have unsaved changes. Close without saving?'));
  answer.accept = true;
  await page.keyboard.press('Escape');
  await title.waitFor({ state: 'detached' });
  // On a phone the Back button closes the dialog that fills the screen, and where nothing was typed nothing is asked.
  await press(page, 'Add to-do');
  await title.waitFor();
  await page.goBack();
  await title.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'To-dos', exact: true }).waitFor();
  expect(questions).toHaveLength(3);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

it('the link of a mail shows what is due by its day, and a click shows the others again', async () => {
  const { call } = company.landlord;
  for (const [title, due_date] of [
    ['Wash the windows', '2027-03-01'],
    ['Rake the leaves', '2027-03-02'],
  ])
    expectOk(await call.post('v1/system/todo/create', { title, due_date }));
  const filter = encodeURIComponent(JSON.stringify({ completed: 'false', due_to: '2027-03-01' }));
  for (const screen of [DESKTOP, PHONE]) {
    const visit = await company.signIn(screen);
    const { page } = visit;
    await page.goto(`${company.stack.url}/admin/todo?filter=${filter}`);
    const title = (name: string) => page.getByRole('button', { name, exact: true });
    await title('Wash the windows').waitFor();
    const chip = page.locator('.MuiChip-root').filter({ hasText: 'Due by 1 Mar 2027' });
    await chip.waitFor();
    expect(await title('Rake the leaves').count()).toBe(0);
    await visit.screen(`todo-due-${screen === PHONE ? 'phone' : 'desktop'}`);
    await chip.locator('.MuiChip-deleteIcon').click();
    await title('Rake the leaves').waitFor();
    await chip.waitFor({ state: 'detached' });
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }
}, 120_000);

it('shows every comment of a to-do, however many there are', async () => {
  const { call } = company.landlord;
  const title = 'Sort out the fence';
  const { data } = expectOk(await call.post<{ data: { id: string } }>('v1/system/todo/create', { title }));
  for (let number = 1; number <= 101; number++)
    expectOk(await call.post('v1/system/todo/comment/create', { todo_id: data.id, text: `Call no. ${number}` }));
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'todo');
  await press(page, title);
  const comments = page.getByRole('list', { name: 'Comments' });
  await comments.getByText('Call no. 1', { exact: true }).waitFor();
  await comments.getByText('Call no. 101', { exact: true }).waitFor();
  await visit.close();
});

it('a to-do about a lease says who rents', async () => {
  const { landlord } = company;
  const { property_section_id } = await landlord.addProperty({ name: '7 Elm Street' });
  const { lease_id } = await landlord.openLease(property_section_id!, {
    tenants: [{ first_name: 'Aroha', last_name: 'King', email: 'aroha@renter.example' }],
  });
  expectOk(await landlord.call.post('v1/system/todo/create', { title: 'Ask about the dog', lease_id }));
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'todo');
  const about = page.getByRole('listitem').filter({ hasText: 'Ask about the dog' });
  await about.getByText('7 Elm Street · Aroha King').waitFor();
  await visit.screen('todo-renters');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

// covers: GAP-90, GAP-91, GAP-92, GAP-138
it('the calendar link is shown, replaced and removed, and reads nothing afterwards', async () => {
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  const address = page.getByRole('textbox', { name: 'Address' });
  const read = async (url: string) => (await fetch(url)).status;
  await company.open(page, 'todo');
  await page.getByRole('link', { name: 'Calendar link' }).click();
  await press(page, 'Show link');
  const first = await address.inputValue();
  expect(await read(first)).toBe(200);
  await visit.screen('calendar-phone');
  await press(page, 'Replace link');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await page.getByText('Link replaced').waitFor();
  const second = await address.inputValue();
  expect([await read(first), await read(second)]).toEqual([404, 200]);
  await press(page, 'Remove link');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove link' }).click();
  await page.getByRole('button', { name: 'Show link' }).waitFor();
  expect(await read(second)).toBe(404);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('reminders are set for the team and for renters, and what does not fit together is refused at its field', async () => {
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'setting/reminders');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('End of a lease, days before').fill('90');
  const second = field('Second reminder, days after (0: none)');
  const form = page.locator('form').filter({ has: second });
  const save = () => form.getByRole('button', { name: 'Save' }).click();
  await second.fill('1');
  await save();
  await page
    .getByText('Please enter 0, or a number of days after the first reminder, which is on day 1')
    .first()
    .waitFor();
  await second.fill('5');
  await field('Your words in the last reminder').fill('Please call us today.\nWe find a way.');
  await save();
  await page.getByText('Saved', { exact: true }).waitFor();
  await visit.screen('reminders');
  const { data } = expectOk(await company.landlord.call.get<{ data: object }>('v1/system/config'));
  expect(data).toMatchObject({
    ...{ lease_end_reminder_days: 90, reminder_days_after_again: 5 },
    ...{ reminder_text_late: '', reminder_text_last: 'Please call us today.\nWe find a way.' },
  });
  expect(visit.complaints.filter((line) => !/400/.test(line))).toEqual([]);
  await visit.close();
}, 120_000);

it('who is given a to-do is notified, and the list shows what each person has, also of who left', async () => {
  const email = `mia-${company.landlord.tenant_code}@team.example`;
  await company.join(email, 'team_member', ['Mia', 'Tran']);
  const visit = await company.signIn(DESKTOP);
  const { page } = visit;
  await company.open(page, 'todo');
  await press(page, 'Add to-do');
  await page.getByRole('textbox', { name: 'What needs to be done' }).fill('Count the keys');
  await choose(page, 'Assigned to', 'Mia Tran');
  await press(page, 'Save');
  await page.getByText('To-do added').waitFor();

  const hers = await company.signInAs(email, PHONE);
  await hers.page.getByRole('button', { name: /notification/i }).click();
  await hers.page.getByText('A to-do was assigned to you: Count the keys').click();
  await hers.page.getByRole('tab', { name: /^Mine/, selected: true }).waitFor();
  await hers.page.getByRole('button', { name: 'Count the keys', exact: true }).waitFor();
  await hers.screen('todo-assigned-phone');
  await hers.close();

  const { call } = company.landlord;
  const people = expectOk(await call.get<{ data: { id: string; email: string }[] }>('v1/system/user?status=active'));
  const { id } = people.data.find((person) => person.email === email)!;
  expectOk(await call.post('v1/system/user/save', { id, status: 'disabled' }));
  await page.reload();
  await choose(page, 'Assigned to', 'Mia Tran');
  const rows = page.getByRole('list', { name: 'To-dos' }).getByRole('listitem');
  await eventually(async () => (await rows.count()) === 1);
  await rows.getByRole('button', { name: 'Count the keys', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Open 1', selected: true }).waitFor();
  await visit.screen('todo-of-person');
  await page.getByRole('tab', { name: 'Completed 0' }).click();
  await page.getByText('No to-dos match this tab and your search.').waitFor();
  await choose(page, 'Assigned to', 'Anyone');
  await page.getByRole('tab', { name: /^Completed/, selected: true }).waitFor();
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);

it('ticked to-dos are completed together, those of the product too, and opened again', async () => {
  const { call } = company.landlord;
  for (const title of ['Sweep the stairs', 'Sweep the yard'])
    expectOk(await call.post('v1/system/todo/create', { title }));
  const visit = await company.signIn(PHONE);
  const { page } = visit;
  const tick = async (...titles: string[]) => {
    await press(page, 'Select');
    for (const title of titles)
      await page.getByRole('listitem').filter({ hasText: title }).getByRole('checkbox').check();
  };
  await company.open(page, 'todo');
  await tick('Sweep the stairs', 'Sweep the yard', 'No smoke alarm is recorded for 7 Elm Street');
  await page.getByRole('button', { name: 'Delete selected rows (2)' }).waitFor();
  await visit.screen('todo-complete-selected-phone');
  await press(page, 'Complete 3 to-dos');
  await page.getByText('3 to-dos completed').waitFor();
  await press(page, 'Cancel');
  await page.getByRole('tab', { name: /^Completed/ }).click();
  await tick('Sweep the stairs');
  await press(page, 'Open 1 to-do again');
  await page.getByText('1 to-do opened again').waitFor();
  await page.getByRole('tab', { name: /^Open/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Sweep the stairs' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Sweep the yard' }).count()).toBe(0);
  expect(visit.complaints).toEqual([]);
  await visit.close();
}, 120_000);
