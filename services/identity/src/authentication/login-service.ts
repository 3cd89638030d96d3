import { Injectable } from '@nestjs/common';
import { type Context, Database, newId, Problem, RawResponse, type Tx } from '@keystead/platform';
import { AccountQueries, isSecondStepDue, type UserInfo } from '../accounts/account.queries.js';
import { deviceName } from '../accounts/device-name.js';
import { reopenCompany } from '../accounts/reopen-company.js';
import { openSession } from '../accounts/session.js';
import { Challenge } from './challenge.js';
import { type ClientInfo, Cookies } from './client-info.js';
import { UserDevices, type RecognisedDevice, type RememberedDevice } from './user-device.js';
import { type LoginAnswer, LoginAnswers, type SecondStepAnswer } from './login-answers.js';
import { type Account, SecondSteps, TICKET } from './second-steps.js';

/** An account whose first proof was right: a password, an invitation, another provider's word. */
export interface VerifiedCredentials extends Account {
  tenant_code: string;
  /** Another provider has asked for a second factor itself. */
  has_second_factor?: boolean;
}

interface CompletedLogin {
  user: UserInfo;
  expires_at: Date;
  device: RememberedDevice;
}

const SEEN = `select exists (select 1 from session where company_id = $1 and user_id = $2 and api_key_id is null) as ever,
  exists (select 1 from session where company_id = $1 and user_id = $2 and api_key_id is null
    and device is not distinct from $3 and ip is not distinct from $4) as here`;

/** The only way to complete a sign-in. Verified credentials get a token here, or is sent to the second step. */
@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly answers: LoginAnswers,
    private readonly challenge: Challenge,
    private readonly cookies: Cookies,
    private readonly devices: UserDevices,
    private readonly steps: SecondSteps,
  ) {}

  /** After the first proof: the Login response, or the same without a token while a second step is due. */
  async login(
    ctx: Context,
    proven: VerifiedCredentials,
    client: ClientInfo,
  ): Promise<RawResponse<LoginAnswer | SecondStepAnswer>> {
    const as = contextOf(ctx, proven);
    const known = await this.devices.recognise(as, client);
    const { user, admitted } = await this.db.run(as, async (tx) => {
      const user = await this.activeUser(tx);
      if (isSecondStepDue(user, proven) && !known?.is_remembered) return { user, admitted: null };
      return { user, admitted: await this.completeLogin(tx, user, client, known, false) };
    });
    return admitted ? this.answer(as, admitted) : this.challenge.begin(ctx, proven, user, client);
  }

  /** After an invitation and its password: the second step is always due, since it proves the address. */
  async loginInvited(
    ctx: Context,
    proven: VerifiedCredentials,
    client: ClientInfo,
  ): Promise<RawResponse<SecondStepAnswer>> {
    const user = await this.accounts.own(contextOf(ctx, proven));
    return this.challenge.begin(ctx, proven, user, client, { mustMail: true });
  }

  /** After the second step: signed in, and spared it on this device from now on when `remember` is set. */
  async completeSecondStep(
    ctx: Context,
    account: Account,
    client: ClientInfo,
    remember: boolean,
  ): Promise<RawResponse<LoginAnswer>> {
    const as = contextOf(ctx, { ...account, tenant_code: '' });
    const known = await this.devices.recognise(as, client);
    const admitted = await this.db.run(as, async (tx) =>
      this.completeLogin(tx, await this.activeUser(tx), client, known, remember),
    );
    return this.answer(as, admitted, [this.cookies.drop(TICKET)]);
  }

  private async activeUser(tx: Tx): Promise<UserInfo> {
    const [, user] = await tx.inOrder([assertActive(tx), this.accounts.ownIn(tx)]);
    return user;
  }

  private async completeLogin(
    tx: Tx,
    user: UserInfo,
    client: ClientInfo,
    known: RecognisedDevice | null,
    remember: boolean,
  ): Promise<CompletedLogin> {
    const isReopened = await reopenCompany(tx);
    // Where a person came from before is asked before this session is one of them.
    const [, expires_at, device] = await tx.inOrder([
      known ? undefined : emitNewDevice(tx, client),
      openSession(tx, client.user_agent),
      this.devices.save(tx, known, remember),
      this.steps.end(tx),
    ]);
    return { user: isReopened ? await this.accounts.ownIn(tx) : user, expires_at, device };
  }

  private answer(
    as: Context,
    { user, expires_at, device }: CompletedLogin,
    cookies: string[] = [],
  ): RawResponse<LoginAnswer> {
    return this.answers.of(user, as.sid, expires_at, device, cookies);
  }
}

function contextOf(ctx: Context, { company_id, user_id, tenant_code }: VerifiedCredentials): Context {
  return { ...ctx, company_id, user_id, tenant_code, sid: newId() };
}

/** A person may have been disabled between their first proof and their second; an invited person may come this far. */
async function assertActive(tx: Tx): Promise<void> {
  const active = await tx.query(
    `select 1 from login where company_id = $1 and id = $2 and status <> 'disabled' for share`,
    [tx.ctx.company_id, tx.ctx.user_id],
    'login_is_active',
  );
  if (active.length === 0) throw new Problem('BAD_CREDENTIALS');
}

/** Says that a person came from where they never came from before; the first sign-in of all is no news. */
async function emitNewDevice(tx: Tx, { user_agent }: ClientInfo): Promise<void> {
  const { company_id, user_id, ip, sid } = tx.ctx;
  const values = [company_id, user_id, user_agent?.slice(0, 300) ?? null, ip.slice(0, 64)];
  const { ever, here } = await tx.one<{ ever: boolean; here: boolean }>(SEEN, values, 'session_seen');
  if (!ever || here) return;
  const at = tx.now.toISOString();
  tx.emit('session.opened_elsewhere', sid, 1, { user_id: user_id!, device: deviceName(user_agent), ip, at });
}
