import type { Permission, Role } from '@keystead/contracts';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
} from '@keystead/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch, Visit } from './browser.js';

/** A running product, a browser, and a landlord whose company is set up. */
export class Company {
  private constructor(
    readonly stack: TestStack,
    readonly browser: Browser,
    readonly landlord: Landlord,
  ) {}

  /** @param env Variables for every process. */
  static async start(env: Record<string, string> = {}): Promise<Company> {
    const [stack, browser] = await Promise.all([startTestStack({ env }), launch()]);
    return new Company(stack, browser, await registerLandlord(stack));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.stack.stop();
  }

  /** A browser in which the landlord has signed in. */
  signIn(options: BrowserContextOptions): Promise<Visit> {
    return signIn(this.browser, this.stack.url, this.landlord, options);
  }

  /** Invites a person into a role of the product, and accepts the invitation for them. */
  join(email: string, role: Role, name: [first: string, last: string]): Promise<void> {
    return join(this.stack, this.landlord, email, role, name);
  }

  /** Gives a member another role of the product besides the one they have. */
  async addRole(email: string, role: Role): Promise<void> {
    const { call } = this.landlord;
    const { data } = expectOk(await call.get<{ data: Member[] }>('v1/system/user?status=active&total=100'));
    const member = data.find((each) => each.email === email)!;
    const role_ids = [...member.roles.map(({ id }) => id), await roleId(this.landlord, role)];
    expectOk(await call.post('v1/system/user/save', { id: member.id, role_ids }));
  }

  /** Gives a member a role of the company with these permissions, instead of those they have. */
  async giveOwnRole(email: string, name: string, permissions: readonly Permission[]): Promise<void> {
    const { call } = this.landlord;
    const { data: role } = expectOk(
      await call.post<{ data: { id: string } }>('v1/system/setting/role-and-permission/role/create', { name }),
    );
    const list = 'v1/system/setting/role-and-permission/permission?total=200';
    const known = expectOk(await call.get<{ data: { id: string; name: string }[] }>(list)).data;
    const added_permissions = known
      .filter((each) => permissions.some((name) => name === each.name))
      .map(({ id }) => id);
    const roles = [{ id: role.id, is_global: false, added_permissions, removed_permissions: [] }];
    expectOk(await call.post('v1/system/setting/role-and-permission/update-role-and-permission', { roles }));
    const { data } = expectOk(await call.get<{ data: Member[] }>('v1/system/user?status=active&total=100'));
    const { id } = data.find((each) => each.email === email)!;
    expectOk(await call.post('v1/system/user/save', { id, role_ids: [role.id] }));
  }

  /** A browser in which an invited person has signed in. */
  signInAs(email: string, options: BrowserContextOptions): Promise<Visit> {
    const { tenant_code } = this.landlord;
    return signIn(this.browser, this.stack.url, { tenant_code, email }, options);
  }

  /** A browser in which the landlord has signed in and sees the figures of the dashboard. */
  async openDashboard(options: BrowserContextOptions): Promise<Visit> {
    const visit = await this.signIn(options);
    await this.open(visit.page, 'dashboard');
    await visit.page.getByRole('heading', { name: 'Income and expenses by month' }).waitFor();
    return visit;
  }

  /** Opens a page of the admin part: `money/bank`. */
  async open(page: Page, path: string): Promise<void> {
    await page.goto(`${this.stack.url}/admin/${path}`);
  }
}

/** A landlord whose company is set up. */
export async function registerLandlord(
  stack: TestStack,
  plan?: Parameters<typeof Landlord.register>[1],
): Promise<Landlord> {
  const landlord = await Landlord.register(stack, plan);
  expectOk(await landlord.call.post('v1/system/account/tenant/save', { has_completed_setup: true }));
  return landlord;
}

/** A browser in which a landlord has signed in. */
export async function signIn(
  browser: Browser,
  url: string,
  landlord: Pick<Landlord, 'tenant_code' | 'email'>,
  options: BrowserContextOptions,
): Promise<Visit> {
  const visit = await Visit.open(browser, options);
  const { page } = visit;
  await page.goto(`${url}/auth/t/${landlord.tenant_code}/login`);
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(landlord.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/**');
  return visit;
}

interface Member {
  id: string;
  email: string;
  roles: { id: string }[];
}

/** The id of a role of the product. */
export async function roleId({ call }: Landlord, role: Role): Promise<string> {
  const path = 'v1/system/setting/role-and-permission/global/role?total=100';
  const { data } = expectOk(await call.get<{ data: { id: string; key: string }[] }>(path));
  return data.find(({ key }) => key === role)!.id;
}

/** Invites a person into a role of the product, and accepts the invitation for them. */
export async function join(
  stack: TestStack,
  landlord: Landlord,
  email: string,
  role: Role,
  [first_name, last_name]: [first: string, last: string],
): Promise<void> {
  const role_id = await roleId(landlord, role);
  expectOk(await landlord.call.post('v1/system/user/invite', { email, role_id }));
  const found = (pattern: RegExp) =>
    eventually(async () =>
      stack
        .mails(email)
        .map(({ text }) => pattern.exec(text))
        .find(Boolean),
    );
  const code = (await found(/\/auth\/invite\/([\w-]{32})(?![\w-])/))[1]!;
  const caller = (token?: string) => new Caller(stack.url, token);
  const password = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };
  expectOk(await caller().post('invitations/auth', { code, email, first_name, last_name, ...password }));
  const digits = (await found(/^\d{6}$/m))[0];
  const proof = await caller().post<{ access_token: string }>('verify-email-code', { email, code: digits });
  expectOk(await caller(expectOk(proof).access_token).post(`invitations/complete/${code}`, {}));
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/**
 * Chooses an option of a select, which is opened by key: where a busy machine takes longer than 200 ms between press and
 * release of the mouse, the select takes the option that has come under the pointer.
 */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const chosen = page.getByRole('option', { name: option, exact: true });
  for (let tries = 0; ; tries++) {
    await page.getByRole('combobox', { name: label, exact: true }).press('ArrowDown');
    try {
      // A list that arrives meanwhile draws its filters anew, and their options close.
      return await chosen.click({ timeout: 5_000 });
    } catch (error) {
      if (tries === 3 || (await chosen.count()) > 0) throw error;
    }
  }
}

/** A day so many days from now, where the properties of tests stand. */
export const sydney = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * 86_400_000);

/** Does something on a page that is opened for it, which must leave no complaint there, and closes it. */
export async function visiting(
  opening: Promise<Visit>,
  act: (page: Page, screen: Visit['screen']) => Promise<void>,
): Promise<void> {
  const opened = await opening;
  await act(opened.page, (name) => opened.screen(name));
  expect(opened.complaints).toEqual([]);
  await opened.close();
}
