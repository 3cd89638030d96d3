import { Inject, Injectable } from '@nestjs/common';
import { type AuthenticatorChange, recoveryCodeOf } from '@keystead/contracts';
import { CONFIG, type Context, Database, newId, Problem, type Tx } from '@keystead/platform';
import type { UserInfo } from '../accounts/account.queries.js';
import type { IdentityConfig } from '../config.js';
import { Secrets } from '../shared/secrets.js';
import { WrongCode } from '../shared/six-digits.js';
import { Authenticator } from './authenticator.entity.js';
import { appAddress, newAppSecret, timeStepOf } from './one-time-passwords.js';
import { newRecoveryCodes } from './recovery-codes.js';
import type { Account } from './second-steps.js';

/** What a new app takes in, by a QR code of its address or typed. */
export interface AppSetup {
  secret: string;
  address: string;
}

interface Row extends Record<string, unknown> {
  secret: string;
  is_confirmed: boolean;
  last_time_step: number;
}

const LOCK = `select secret, confirmed_at is not null as is_confirmed, last_time_step from authenticator
  where company_id = $1 and id = $2 for update`;
const USED = 'update authenticator set last_time_step = $3 where company_id = $1 and id = $2';
const CONFIRM = `update authenticator set confirmed_at = $3, last_time_step = $4, recovery_secret_hashes = $5
  where company_id = $1 and id = $2`;
const REPLACE_CODES = `update authenticator set recovery_secret_hashes = $3
  where company_id = $1 and id = $2 and confirmed_at is not null returning true as is_replaced`;
const USE_CODE = `update authenticator set recovery_secret_hashes = array_remove(recovery_secret_hashes, $3)
  where company_id = $1 and id = $2 and confirmed_at is not null and $3 = any(recovery_secret_hashes)
  returning true as is_right`;
const REMOVE = `delete from authenticator where company_id = $1 and id = $2 returning confirmed_at is not null as was_confirmed`;

/**
 * Apps that show the codes of the second step, one for each person, and the recovery codes that stand in for a lost one.
 * Secrets are stored encrypted, recovery codes as keyed digests; every code counts once.
 */
@Injectable()
export class Authenticators {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** A secret for a new app, which replaces one that was begun before; AUTHENTICATOR_EXISTS where an app is in use. */
  async begin(tx: Tx, { user_id, email, tenant_code }: UserInfo): Promise<AppSetup> {
    const before = await this.lock(tx);
    if (before?.is_confirmed) throw new Problem('AUTHENTICATOR_EXISTS');
    const secret = newAppSecret();
    if (before) await this.discard(tx, user_id);
    const row = { secret: this.secrets.encrypt(secret, placeOf(tx)), last_time_step: 0, recovery_secret_hashes: [] };
    await tx.insert(Authenticator, { id: user_id, created_at: tx.now, ...row });
    return { secret, address: appAddress(secret, this.config.productName, `${email} (${tenant_code})`) };
  }

  /** Counts from now on, once a code shows that the app has the secret. Answers the recovery codes, this once. */
  async confirm(tx: Tx, code: string): Promise<string[]> {
    const row = await this.lock(tx);
    if (!row) throw new Problem('AUTHENTICATOR_NOT_BEGUN');
    if (row.is_confirmed) throw new Problem('AUTHENTICATOR_EXISTS');
    const step = await this.stepOf(tx, row, code);
    if (step === null) throw new WrongCode();
    const codes = newRecoveryCodes();
    await tx.query(CONFIRM, [...keyOf(tx), tx.now, step, this.hashes(tx, codes)], 'authenticator_confirm');
    this.emit(tx, 'added');
    return codes;
  }

  /** Whether this is a code of the person's app, or a recovery code of theirs, that was not used before; then it is used. */
  async use(ctx: Context, account: Account, code: string): Promise<boolean> {
    const as = { ...ctx, ...account, idempotency: undefined, inbox: undefined };
    return this.db.run(as, async (tx) => {
      const recovery = recoveryCodeOf(code);
      if (recovery !== null) return this.useRecoveryCode(tx, recovery);
      const row = await this.lock(tx);
      if (!row?.is_confirmed) return false;
      const step = await this.stepOf(tx, row, code);
      if (step === null) return false;
      await tx.query(USED, [...keyOf(tx), step], 'authenticator_used');
      return true;
    });
  }

  /** New recovery codes in the place of those there are; NOT_FOUND without an app. */
  async replaceCodes(tx: Tx): Promise<string[]> {
    const codes = newRecoveryCodes();
    const values = [...keyOf(tx), this.hashes(tx, codes)];
    const replaced = await tx.query(REPLACE_CODES, values, 'authenticator_replace_codes');
    if (replaced.length === 0) throw new Problem('NOT_FOUND');
    this.emit(tx, 'codes_replaced');
    return codes;
  }

  /** The codes of this person are mailed again; NOT_FOUND where no app is in use. */
  async remove(tx: Tx, user_id: string): Promise<void> {
    if (!(await this.discard(tx, user_id))) throw new Problem('NOT_FOUND');
    this.emit(tx, 'removed', user_id);
  }

  /** Deletes what there is, without a word; answers whether it was in use. */
  async discard(tx: Tx, user_id: string): Promise<boolean> {
    const values = [tx.ctx.company_id, user_id];
    const [row] = await tx.query<{ was_confirmed: boolean }>(REMOVE, values, 'authenticator_remove');
    return row?.was_confirmed ?? false;
  }

  private async lock(tx: Tx): Promise<Row | undefined> {
    const [row] = await tx.query<Row>(LOCK, keyOf(tx), 'authenticator_lock');
    return row;
  }

  private async stepOf(tx: Tx, { secret, last_time_step }: Row, code: string): Promise<number | null> {
    const step = await timeStepOf(code, this.secrets.decrypt(secret, placeOf(tx)), tx.now);
    return step !== null && step > last_time_step ? step : null;
  }

  private async useRecoveryCode(tx: Tx, code: string): Promise<boolean> {
    const [used] = await tx.query(USE_CODE, [...keyOf(tx), this.hash(tx, code)], 'authenticator_use_code');
    if (used) this.emit(tx, 'code_used');
    return used !== undefined;
  }

  private hashes(tx: Tx, codes: readonly string[]): string[] {
    return codes.map((code) => this.hash(tx, recoveryCodeOf(code)!));
  }

  private hash(tx: Tx, code: string): string {
    return this.secrets.digest('recovery_code', `${keyOf(tx).join('/')}\n${code}`);
  }

  private emit(tx: Tx, change: AuthenticatorChange, user_id = tx.ctx.user_id!): void {
    tx.audit('authenticator', user_id, change, null, {});
    const data = { user_id, change, ip: tx.ctx.ip, at: tx.now.toISOString() };
    tx.emit('user.authenticator_changed', newId(), 1, data);
  }
}

const keyOf = ({ ctx }: Tx): [company_id: string, user_id: string] => [ctx.company_id, ctx.user_id!];
const placeOf = ({ ctx }: Tx) => authenticatorPlace(ctx.company_id, ctx.user_id!);

/** What the encrypted secret of an app belongs to. */
export const authenticatorPlace = (company_id: string, user_id: string) => `${company_id}/${user_id}/authenticator`;
