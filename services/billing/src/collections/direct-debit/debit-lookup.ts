import { Injectable } from '@nestjs/common';
import { Database } from '@keystead/platform';

const FIND = {
  debit_mandate: 'select company_id, id from debit_mandate where reference = $1 limit 1',
  direct_debit: 'select company_id, id from direct_debit where reference = $1 limit 1',
  online_payment: 'select company_id, id from online_payment where reference = $1 limit 1',
} as const;

/** Whose something is that a provider names by its own name for it; only signed notices ask. */
@Injectable()
export class DebitLookup {
  constructor(private readonly db: Database) {}

  async find(table: keyof typeof FIND, reference: string): Promise<{ company_id: string; id: string } | undefined> {
    const [found] = await this.db.system<{ company_id: string; id: string }>(FIND[table], [reference], `find_${table}`);
    return found;
  }
}
