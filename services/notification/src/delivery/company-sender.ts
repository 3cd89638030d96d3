import { Injectable } from '@nestjs/common';
import { Database, scoped, systemContext } from '@keystead/platform';
import type { Mail } from '../mail/mail.js';
import { speaksForCompany } from '../mail/mail-kinds.js';

const OF_COMPANY = scoped(
  'company_as_sender',
  `select (select n.name from company_name n where n.company_id = scope.company::uuid) as name,
     (select c.settings->>'reply_address' from company_settings c
      where c.company_id = scope.company::uuid and c.settings->>'reply_address' <> '' limit 1) as reply_address`,
);

interface Sender {
  /** Signs the mail. */
  company?: string | undefined;
  /** Where its reader reaches the company. */
  reply_address?: string | undefined;
}

/** The company in whose name a mail is written. */
@Injectable()
export class CompanySender {
  constructor(private readonly db: Database) {}

  /** Nothing of what is not known, and of what the product says in its own name. */
  async of({ company_id, template }: Mail): Promise<Sender> {
    if (!speaksForCompany(template)) return {};
    const ctx = systemContext(company_id, 'mail');
    const [row] = await this.db.read<{ name: string | null; reply_address: string | null }>(ctx, OF_COMPANY, []);
    return { company: row?.name ?? undefined, reply_address: row?.reply_address ?? undefined };
  }
}
