import { Injectable } from '@nestjs/common';
import type { Tx } from '@keystead/platform';
import { EmailChanges } from './email-changes.js';
import { UserDevices } from './user-device.js';
import { PasswordResets } from './password-resets.js';
import { SecondSteps } from './second-steps.js';

const REPLACE = `update login set password_hash = $3, must_change_password = false, version = version + 1
  where company_id = $1 and id = $2 returning version`;

/** Replaces a password, and with it whatever the old one has opened but sessions, which its caller ends. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly devices: UserDevices,
    private readonly emails: EmailChanges,
    private readonly resets: PasswordResets,
    private readonly steps: SecondSteps,
  ) {}

  /** The password of the person of this transaction. */
  async set(tx: Tx, hash: string): Promise<void> {
    const { company_id, ip } = tx.ctx;
    const user_id = tx.ctx.user_id!;
    const { version } = await tx.one<{ version: number }>(REPLACE, [company_id, user_id, hash], 'password_replace');
    tx.audit('login', user_id, 'update', { password_hash: '' }, { password_hash: '' });
    await this.devices.forgetAll(tx);
    await this.steps.end(tx);
    await this.resets.void(tx);
    await this.emails.void(tx);
    tx.emit('user.password_changed', user_id, version, { user_id, ip, at: tx.now.toISOString() });
  }
}
