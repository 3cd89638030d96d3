import { clockOf, type Clock } from '@keystead/messages';
import { Injectable } from '@nestjs/common';
import { Database, scoped, systemContext } from '@keystead/platform';
import type { Mail } from '../mail/mail.js';

const OF_ADDRESS = scoped(
  'datetime_format_of',
  `select r.datetime_format from recipient r
   where r.company_id = scope.company::uuid and r.email = $2 and r.datetime_format is not null limit 1`,
);

/** How the reader of a mail writes times: as on their screens. */
@Injectable()
export class ReaderClock {
  constructor(private readonly db: Database) {}

  /** Undefined for a person without an account: their language and country say it. */
  async of({ company_id, email }: Mail): Promise<Clock | undefined> {
    const ctx = systemContext(company_id, 'mail');
    const [row] = await this.db.read<{ datetime_format: string }>(ctx, OF_ADDRESS, [email]);
    return row && clockOf(row.datetime_format);
  }
}
