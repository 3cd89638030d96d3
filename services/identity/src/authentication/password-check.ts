import { Injectable } from '@nestjs/common';
import { type Context, Database, newId } from '@keystead/platform';
import type { DirectoryEntry } from '../accounts/account-lookup.js';
import { AfterAnswer } from '../shared/after-answer.js';
import type { ClientInfo } from './client-info.js';
import { UserDevices } from './user-device.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordHasher } from './password-hasher.js';

interface PasswordAttempt {
  /** What the attempt is counted under: the address or user name that was typed. */
  who: string;
  entry: DirectoryEntry | null;
  password: string;
  client: ClientInfo;
}

/** A password at any of the doors: counted, compared, and answered alike whether or not there is such an account. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly db: Database,
    private readonly after: AfterAnswer,
    private readonly devices: UserDevices,
    private readonly throttle: LoginThrottle,
    private readonly hasher: PasswordHasher,
  ) {}

  /** UNAVAILABLE during a flood, before it costs more than this question. */
  mustHaveRoom(): void {
    this.hasher.mustHaveRoom();
  }

  /** The entry once its password is right; null for everything else. */
  async check(ctx: Context, { who, entry, password, client }: PasswordAttempt): Promise<DirectoryEntry | null> {
    const as = entry && { ...ctx, company_id: entry.company_id, user_id: entry.user_id };
    const known = as && (await this.devices.recognise(as, client));
    const verify = async () => {
      const isRight = await this.hasher.verify(entry?.password_hash ?? null, password);
      return entry && isRight && entry.status === 'active' ? entry : null;
    };
    const target = { who, device: known?.id };
    return this.throttle.attempt(target, verify, () => as && !known && this.notifyOwner(as));
  }

  private notifyOwner(as: Context): void {
    this.after.start('lock mail', () =>
      this.db.run(as, async (tx) => {
        tx.emit('user.locked_out', newId(), 1, { user_id: as.user_id!, ip: as.ip, at: tx.now.toISOString() });
        tx.audit('login', as.user_id!, 'lock', null, { ip: as.ip });
      }),
    );
  }
}
