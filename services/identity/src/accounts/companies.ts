import { Injectable } from '@nestjs/common';
import { type Context, type ListAnswer, ListQuery, type PageQuery, Problem, sourceResponse } from '@keystead/platform';
import { ROOT_CODE } from './account-lookup.js';
import type { CompanyRow } from './company-row.js';
import { COMPANIES, TenantLookup } from './tenant-lookup.js';

/** The operator's own administrator looks after companies, though not into their money or documents. */
export const isOperator = ({ role, tenant_code }: Context): boolean =>
  role === 'root_administrator' && tenant_code === ROOT_CODE;

export class CompanyPage extends ListQuery(COMPANIES) {}

/** The companies a person belongs to: the one they are signed in to, and those their proven address leads to. */
@Injectable()
export class Companies {
  constructor(private readonly directory: TenantLookup) {}

  /** Those of the caller; the operator sees all. */
  async list(ctx: Context, page: PageQuery, self: string): Promise<ListAnswer> {
    return this.pageOf(ctx, isOperator(ctx) ? null : await this.ofCaller(ctx), page, self);
  }

  /** Those of the caller, or of a person of the caller's company as far as the caller belongs to them too. */
  async ofUser(ctx: Context, user_id: string, page: PageQuery, self: string): Promise<ListAnswer> {
    const own = await this.ofCaller(ctx);
    if (user_id === ctx.user_id) return this.pageOf(ctx, own, page, self);
    const theirs = ctx.permissions.has('user.write') ? await this.directory.companiesOf(ctx.company_id, user_id) : [];
    if (theirs.length === 0) throw new Problem('FORBIDDEN');
    return this.pageOf(
      ctx,
      own.filter((id) => theirs.includes(id)),
      page,
      self,
    );
  }

  async one(ctx: Context, company_id: string): Promise<CompanyRow> {
    const isTheirs = isOperator(ctx) || (await this.ofCaller(ctx)).includes(company_id);
    const company = isTheirs ? await this.directory.company(company_id) : null;
    if (!company) throw new Problem('NOT_FOUND');
    return company;
  }

  private ofCaller({ company_id, user_id }: Context): Promise<string[]> {
    return this.directory.companiesOf(company_id, user_id!);
  }

  private pageOf(ctx: Context, ids: string[] | null, page: PageQuery, self: string): Promise<ListAnswer> {
    return sourceResponse(ctx, this.directory.companies(ids, page), page, self);
  }
}
