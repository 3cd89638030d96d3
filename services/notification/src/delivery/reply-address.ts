import { Injectable } from '@nestjs/common';
import { Database, scoped, systemContext } from '@keystead/platform';
import type { Mail } from '../mail/mail.js';
import { speaksForCompany } from '../mail/mail-kinds.js';

const OF_COMPANY = scoped(
  'reply_address_of',
  `select c.settings->>'reply_address' as address from company_settings c
   where c.company_id = scope.company::uuid and c.settings->>'reply_address' <> '' limit 1`,
);

/** Where the reader of a mail reaches the company that it speaks for. */
@Injectable()
export class ReplyAddress {
  constructor(private readonly db: Database) {}

  /** Undefined where the company gave none, and for what the product says in its own name. */
  async of({ company_id, template }: Mail): Promise<string | undefined> {
    if (!speaksForCompany(template)) return undefined;
    const ctx = systemContext(company_id, 'mail');
    const [row] = await this.db.read<{ address: string }>(ctx, OF_COMPANY, []);
    return row?.address;
  }
}
