import type { Role } from '@keystead/contracts';
import { Caller, eventually, expectOk, publishEvent, type Answer } from '@keystead/testkit';
import { PRODUCT_PERMISSIONS, PRODUCT_ROLES } from '../src/authorization/product-access.js';
import { PASSWORD, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

export const SETTING = 'v1/system/setting/role-and-permission';

export const roleId = (key: Role) => PRODUCT_ROLES[key].id;
export const permissionId = (name: string) => PRODUCT_PERMISSIONS.find((permission) => permission.name === name)!.id;

export interface RoleRow {
  id: string;
  key: string;
  name: string;
  is_global: boolean;
  permissions: { id: string; name: string; group: { id: string; name: string } }[];
}

export interface Person {
  id: string;
  email: string;
  first_name: string;
  status: string;
  roles: { id: string; key: string; name: string }[];
}

/** What teams do, in the words of the API. */
export class Team {
  constructor(private readonly stack: IdentityUnderTest) {}

  /** A company with places for `team_members`. */
  async company(team_members: number | null = null): Promise<Member> {
    const owner = await this.stack.register();
    await this.limit(owner, team_members);
    return owner;
  }

  private versions = 1;

  async limit({ call: { company_id } }: Member, team_members: number | null): Promise<void> {
    const version = ++this.versions;
    const limits = { properties: null, leases: null, documents: null, storage: null, team_members };
    await publishEvent(this.stack.service.env.NATS_URL!, 'subscription.limits_changed', {
      company_id,
      aggregate_id: company_id,
      version,
      data: { plan: 'enterprise', status: 'active', limits },
    });
    const known = 'select version from company_plan';
    await eventually(async () => (await this.stack.rows(company_id, known))[0]?.version === version);
  }

  async role(by: Caller, name: string, permissions: string[] = []): Promise<string> {
    const { id } = expectOk(await by.post<{ data: RoleRow }>(`${SETTING}/role/create`, { name })).data;
    if (permissions.length > 0) expectOk(await this.change(by, id, permissions));
    return id;
  }

  change(by: Caller, id: string, added: string[], removed: string[] = [], is_global = false): Promise<Answer> {
    const change = { id, is_global, added_permissions: ids(added), removed_permissions: ids(removed) };
    return by.post(`${SETTING}/update-role-and-permission`, { roles: [change] });
  }

  /** Adds a person with a password and has them change it, as at a first sign-in. */
  async add(owner: Member, role_ids: string[], email = this.stack.newEmail()): Promise<Member> {
    const body = { first_name: 'Kim', last_name: 'Park', email, password: 'First-Day-2026!', role_ids };
    expectOk(await owner.call.post('v1/system/user/create', body));
    const { tenant_code } = owner.login;
    const first = await this.signIn(email, tenant_code, body.password);
    const change = { current_password: body.password, password: PASSWORD, password_confirmation: PASSWORD };
    expectOk(await first.call.post('v1/system/account/profile/save', change));
    return this.signIn(email, tenant_code);
  }

  async signIn(email: string, tenant_code: string, password = PASSWORD): Promise<Member> {
    const answer = await this.stack.service.anyone.post<LoginBody>('login', { email, password, tenant_code });
    return this.stack.member(email, expectOk(answer));
  }

  async people(by: Caller, query = ''): Promise<Person[]> {
    return expectOk(await by.get<{ data: Person[] }>(`v1/system/user?total=1000${query}`)).data;
  }

  invite(by: Caller, email: string, role_id = roleId('team_member'), more: object = {}): Promise<Answer> {
    return by.post('v1/system/user/invite', { email, role_id, ...more });
  }

  /** Code of the newest invitation mailed to an address. */
  codeOf(email: string): Promise<string> {
    return eventually(() =>
      this.stack.mails
        .mails(email)
        .map(({ text }) => /\/auth\/invite\/([\w-]{32})(?![\w-])/.exec(text)?.[1])
        .find(Boolean)!,
    );
  }

  begin(code: string, email: string, more: object = {}): Promise<Answer<LoginBody & { code: string }>> {
    const names = { first_name: 'Kim', last_name: 'Park', password_confirmation: PASSWORD };
    return this.stack.service.anyone.post('invitations/auth', { code, email, password: PASSWORD, ...names, ...more });
  }

  /** Begins and proves the address; the token leads no further than to the invitation. */
  async prove(code: string, email: string, more: object = {}): Promise<Member> {
    const seen = this.sixDigits(email).length;
    expect(expectOk(await this.begin(code, email, more)).code).toBe('MFA_1005');
    const [digits] = await eventually(() => this.sixDigits(email).length > seen && this.sixDigits(email));
    const proof = { email, code: digits };
    return this.stack.member(
      email,
      expectOk(await this.stack.service.anyone.post<LoginBody>('verify-email-code', proof)),
    );
  }

  complete(by: Caller, code: string): Promise<Answer<LoginBody>> {
    return by.post(`invitations/complete/${code}`, {});
  }

  private sixDigits(email: string): string[] {
    return this.stack.mails.mails(email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
  }
}

const ids = (names: string[]) => names.map((name) => (/\w\.\w/.test(name) ? permissionId(name) : name));
