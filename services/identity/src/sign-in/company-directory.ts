import { Injectable } from '@nestjs/common';
import { Database, type Slice } from '@keystead/platform';
import { COMPANY_COLUMNS, type CompanyRow } from '../company/company-row.js';

// Of somebody who has not proved an address, it is only known that an administrator typed it: it leads nowhere else.
const COMPANIES_OF = `select l.company_id from login me join login l on l.company_id = me.company_id and l.id = me.id
    or l.email = me.email and l.status = 'active' and l.email_verified_at is not null and me.email_verified_at is not null
  where me.company_id = $1 and me.id = $2`;
const AMONG = 'from company c where $1::uuid[] is null or c.id = any($1)';
const LIST = `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${AMONG}) as total
  from (select ${COMPANY_COLUMNS} ${AMONG} order by lower(c.name), c.id limit $2 offset $3) t`;

export interface CompanyPage {
  rows: string;
  count: number;
  total: number;
}

/** The part of the directory that knows who belongs to several companies; asks as the system role, like `Directory`. */
@Injectable()
export class CompanyDirectory {
  constructor(private readonly db: Database) {}

  /** Ids of the companies of somebody; empty when nobody has that id in that company. */
  async companiesOf(company_id: string, user_id: string): Promise<string[]> {
    const found = await this.db.system<{ company_id: string }>(COMPANIES_OF, [company_id, user_id]);
    return found.map((one) => one.company_id);
  }

  /** Those of `ids` by name; null = all there are. */
  async companies(ids: string[] | null, { limit, offset }: Slice): Promise<CompanyPage> {
    const [page] = await this.db.system<CompanyPage>(LIST, [ids, limit, offset]);
    return page!;
  }

  async company(id: string): Promise<CompanyRow | null> {
    const [found] = await this.db.system<CompanyRow>(`select ${COMPANY_COLUMNS} from company c where c.id = $1`, [id]);
    return found ?? null;
  }
}
