import { clockOf } from '@keystead/messages';
import { Injectable } from '@nestjs/common';
import { Database, type EmailContext, scoped, systemContext } from '@keystead/platform';
import type { Mail } from '../mail/mail.js';

const OF_ADDRESS = scoped(
  'account_of_reader',
  `select r.datetime_format from recipient r where r.company_id = scope.company::uuid and r.email = $2
   order by r.datetime_format is null limit 1`,
);

/** What the account of the reader of a mail says: whether there is one, and how they write times on their screens. */
@Injectable()
export class ReaderAccount {
  constructor(private readonly db: Database) {}

  async of({ company_id, email }: Mail): Promise<Pick<EmailContext, 'clock' | 'hasNoAccount'>> {
    const ctx = systemContext(company_id, 'mail');
    const [row] = await this.db.read<{ datetime_format: string | null }>(ctx, OF_ADDRESS, [email]);
    if (!row) return { hasNoAccount: true };
    return row.datetime_format === null ? {} : { clock: clockOf(row.datetime_format) };
  }
}
