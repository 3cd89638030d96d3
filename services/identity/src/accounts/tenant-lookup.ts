import { Injectable } from '@nestjs/common';
import { IDENTITIES } from '@keystead/contracts';
import {
  choiceFilter,
  Database,
  type FilteredList,
  flagFilter,
  idFilter,
  listSql,
  listValues,
  type PageQuery,
  type PageRow,
  readListRequest,
  type RowSource,
  searchIn,
  textFilter,
} from '@keystead/platform';
import { COMPANY_COLUMNS, type CompanyRow } from './company-row.js';

// Of a person who has not proved an address, it is only known that an administrator typed it: it leads nowhere else.
const COMPANIES_OF = `select l.company_id from login me join login l on l.company_id = me.company_id and l.id = me.id
    or l.email = me.email and l.status = 'active' and l.email_verified_at is not null and me.email_verified_at is not null
  where me.company_id = $1 and me.id = $2`;

/** `$1` the companies a person may see, or null for all. */
export const COMPANIES: FilteredList = {
  name: 'companies',
  from: 'from company c where ($1::uuid[] is null or c.id = any($1))',
  id: 'c.id',
  row: COMPANY_COLUMNS,
  sorts: {
    name: 'lower(c.name)',
    tenant_code: 'c.tenant_code',
    country_iso: 'c.country_iso',
    created_at: 'c.created_at',
  },
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: {
    company_id: idFilter('c.id'),
    tenant_code: textFilter('c.tenant_code', 12),
    country_iso: textFilter('c.country_iso', 2),
    identity: choiceFilter('c.identity', IDENTITIES),
    has_completed_setup: flagFilter('c.has_completed_setup'),
    q: searchIn('c.name', 'c.tenant_code', 'c.abn'),
  },
};

/** The part of the directory that knows who belongs to several companies; asks as the system role, like `Directory`. */
@Injectable()
export class TenantLookup {
  constructor(private readonly db: Database) {}

  /** Ids of the companies of a person; empty when no one has that id in that company. */
  async companiesOf(company_id: string, user_id: string): Promise<string[]> {
    const found = await this.db.system<{ company_id: string }>(COMPANIES_OF, [company_id, user_id]);
    return found.map((one) => one.company_id);
  }

  /** Those of `ids` by name; null = all there are. */
  companies(ids: string[] | null, query: PageQuery): RowSource {
    const request = readListRequest(COMPANIES, query);
    return {
      page: async (_, slice) => {
        const values = [ids, ...listValues(request, slice, this.db.clock.now())];
        const [page] = await this.db.system<PageRow & Record<string, unknown>>(listSql(request), values);
        return page!;
      },
    };
  }

  async company(id: string): Promise<CompanyRow | null> {
    const [found] = await this.db.system<CompanyRow>(`select ${COMPANY_COLUMNS} from company c where c.id = $1`, [id]);
    return found ?? null;
  }
}
