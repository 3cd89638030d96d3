import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CompanyRecord, type Context, Database, Id, Moment, newId, scoped, Text, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';
import { Secrets } from '../shared/secrets.js';
import { type ClientInfo, Cookies } from './client-info.js';

const TOKEN_BYTES = 32;
const LIFE_MS = 30 * 24 * 3_600_000;
const MOST = 20;

/** A browser a person has signed in with; `remembered_until` while it needs no second step. */
@Entity('user_device')
export class UserDevice extends CompanyRecord {
  @Id() user_id: string;
  @Text(64) token_hash: string;
  @Moment() expires_at: Date;
  @Moment({ optional: true }) remembered_until: Date | null;
}

export interface RecognisedDevice {
  id: string;
  token: string;
  is_remembered: boolean;
}

/** How a device is kept: its cookie, and whether it was never seen before. */
export interface RememberedDevice {
  cookie: string;
  is_remembered: boolean;
}

const RECOGNISE = scoped(
  'device_recognise',
  `select d.id, coalesce(d.remembered_until > $4, false) as is_remembered from user_device d
   where d.company_id = scope.company::uuid and d.token_hash = $2 and d.user_id = $3 and d.expires_at > $4`,
);
const FORGET = `delete from user_device where company_id = $1 and user_id = $2 and (expires_at < $3 or id in (
  select id from user_device where company_id = $1 and user_id = $2 order by created_at desc, id offset ${MOST - 1}))`;

/** Remembers browsers by a token of 256 bits that only they have; here is its digest. */
@Injectable()
export class UserDevices {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly cookies: Cookies,
  ) {}

  /** The device of this client, if the person has used it before. */
  async recognise(ctx: Context, client: ClientInfo): Promise<RecognisedDevice | null> {
    const token = this.cookies.read(client, cookieOf(ctx.user_id!));
    if (!token) return null;
    const values = [this.hash(token), ctx.user_id, this.db.clock.now()];
    const [row] = await this.db.read<Omit<RecognisedDevice, 'token'>>(ctx, RECOGNISE, values);
    return row ? { ...row, token } : null;
  }

  /** Keeps the device for thirty days more; `remember` spares it the second step for as long, counted from now. */
  async save(tx: Tx, known: RecognisedDevice | null, remember: boolean): Promise<RememberedDevice> {
    const expires_at = new Date(tx.now.getTime() + LIFE_MS);
    const remembered_until = remember ? expires_at : undefined;
    const token = known?.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
    const { company_id, user_id } = tx.ctx;
    if (known) {
      const device = await tx.lock(UserDevice, known.id);
      await tx.update(UserDevice, device, { expires_at, remembered_until });
    } else {
      const row = { id: newId(), user_id, token_hash: this.hash(token), expires_at, remembered_until };
      await tx.inOrder([tx.query(FORGET, [company_id, user_id, tx.now], 'device_forget'), tx.insert(UserDevice, row)]);
    }
    const cookie = this.cookies.set(cookieOf(user_id!), token, LIFE_MS);
    return { cookie, is_remembered: remember || (known?.is_remembered ?? false) };
  }

  /** From now on no device of this person is known. */
  async forgetAll(tx: Tx): Promise<void> {
    const { company_id, user_id } = tx.ctx;
    const text = 'delete from user_device where company_id = $1 and user_id = $2';
    await tx.query(text, [company_id, user_id], 'device_forget_all');
  }

  private hash(token: string): string {
    return this.secrets.digest('device', token);
  }
}

/** Of each person, since several may share a browser. */
function cookieOf(user_id: string): string {
  return `device_${user_id.replaceAll('-', '')}`;
}
