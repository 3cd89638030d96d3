import type { Tx } from '@keystead/platform';

export interface CompanyHome {
  tenant_code: string;
  timezone: string;
  country_iso: string;
  /** Absent = the product's own. */
  datetime_format?: string;
}

/** What holds for a new person of the company until they choose otherwise. */
export async function companyHome(tx: Tx): Promise<CompanyHome> {
  const { datetime_format, ...home } = await tx.one<CompanyHome & Record<string, unknown>>(
    `select c.tenant_code, c.timezone, c.country_iso, s.settings->>'default_datetime_format' as datetime_format
     from company c left join company_settings s on s.company_id = c.company_id
     where c.company_id = $1`,
    [tx.ctx.company_id],
    'company_home',
  );
  return { ...home, ...(datetime_format && { datetime_format }) };
}
