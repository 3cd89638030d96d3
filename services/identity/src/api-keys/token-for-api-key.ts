import { timingSafeEqual } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { packPermissions, type Permission, type RoleKey } from '@keystead/contracts';
import { type Context, ContextCommand, Database, LOG, newId, Problem, scoped, Text, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { AccountQueries } from '../accounts/account.queries.js';
import { openSession } from '../accounts/session.js';
import { claimsOf } from '../accounts/token-claims.js';
import type { ClientInfo } from '../authentication/client-info.js';
import { TokenSigner } from '../authentication/token-signer.js';
import { RateLimits } from '../shared/rate-limits.js';
import { Secrets } from '../shared/secrets.js';
import { API_KEY, readKey } from './key-text.js';

/** Software takes another token before this one ends: an hour is also how long a stolen one is of use. */
const LIFE_SECONDS = 60 * 60;

export class TakeToken {
  @Text(200, { about: 'The API key' }) api_key: string;
}

export interface ApiToken {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
  tenant_code: string;
}

interface KeyRow {
  id: string;
  name: string;
  user_id: string;
  role_key: RoleKey;
  secret_hash: string;
  permissions: Permission[];
}

const FIND = scoped(
  'api_key_find',
  `select k.id, k.name, k.user_id, k.role_key, k.secret_hash, k.permissions from api_key k
   where k.company_id = scope.company::uuid and k.id = $2 and (k.expires_at is null or k.expires_at > $3)`,
);
/** The key is locked, so that none is deleted while a session of it opens. */
const USE = `update api_key k set last_used_at = $4 from login l, company c
  where k.company_id = $1 and k.id = $2 and l.company_id = $1 and l.id = $3 and l.status = 'active'
    and c.company_id = $1 and c.erase_at is null returning k.id`;
const FORGET = 'delete from session where company_id = $1 and api_key_id = $2 and expires_at <= $3';

export class TakeTokenCommand extends ContextCommand<TakeToken & { client: ClientInfo }, ApiToken> {}

@CommandHandler(TakeTokenCommand)
export class TakeTokenHandler {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly limits: RateLimits,
    private readonly secrets: Secrets,
    private readonly signer: TokenSigner,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** An unknown key, a deleted one, and one whose person may not sign in are answered alike. */
  async execute({ ctx, body: { api_key, client } }: TakeTokenCommand): Promise<ApiToken> {
    await this.limits.take('api_key', ctx.ip);
    const token = await this.tokenFor(ctx, api_key, client);
    if (token) return token;
    this.log.warn({ ip: ctx.ip, request_id: ctx.request_id }, 'API key refused');
    throw new Problem('API_KEY_INVALID');
  }

  private async tokenFor(ctx: Context, api_key: string, client: ClientInfo): Promise<ApiToken | null> {
    const parts = readKey(api_key);
    if (!parts) return null;
    const { company_id, id, secret } = parts;
    const asCompany = { ...ctx, company_id };
    const [key] = await this.db.read<KeyRow>(asCompany, FIND, [id, this.db.clock.now()]);
    if (!key || !isEqual(this.secrets.digest(API_KEY, secret), key.secret_hash)) return null;
    const as = { ...asCompany, user_id: key.user_id, api_key: { id: key.id, name: key.name }, sid: newId() };
    return this.db.run(as, (tx) => this.open(tx, key, client));
  }

  private async open(tx: Tx, key: KeyRow, { user_agent }: ClientInfo): Promise<ApiToken | null> {
    const { company_id, user_id, api_key, sid } = tx.ctx;
    const used = await tx.query(USE, [company_id, key.id, user_id, tx.now], 'api_key_use');
    if (used.length === 0) return null;
    await tx.query(FORGET, [company_id, key.id, tx.now], 'api_key_forget_sessions');
    const expires_at = await openSession(tx, user_agent, { api_key_id: key.id, seconds: LIFE_SECONDS });
    const user = await this.accounts.ownIn(tx);
    const claims = claimsOf(user, sid);
    const roles = firstly(key.role_key, claims.roles);
    const scope = packPermissions(key.permissions);
    const access_token = this.signer.sign({ ...claims, roles, scope, api_key }, expires_at);
    return { access_token, token_type: 'Bearer', expires_in: LIFE_SECONDS, tenant_code: user.tenant_code };
  }
}

const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The first role counts where a request names none. */
const firstly = (role: RoleKey, roles: RoleKey[]) =>
  roles.includes(role) ? [role, ...roles.filter((other) => other !== role)] : roles;
