import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ContextCommand, Database, Id, Problem, WithVersion } from '@keystead/platform';
import { isOperator } from '../accounts/companies.js';
import { COMPANY_COLUMNS, type CompanyRow } from '../accounts/company-row.js';
import { changeCompany, Company } from '../accounts/company.entity.js';

class Details extends PickType(Company, ['name', 'abn', 'address', 'photo', 'country_iso'] as const) {}

class Which {
  /** The company of the caller, which is also meant when it is left out; the operator may name any. */
  @Id({ optional: true }) id?: string | null;
}

/** Changed details of a company; null or empty text clears. Companies are opened by registration alone. */
export class SaveCompanyDetails extends IntersectionType(
  PartialType(Details, { skipNullProperties: false }),
  Which,
  WithVersion,
) {}

export class SaveCompanyDetailsCommand extends ContextCommand<SaveCompanyDetails, CompanyRow> {}

@CommandHandler(SaveCompanyDetailsCommand)
export class SaveCompanyDetailsHandler {
  constructor(private readonly db: Database) {}

  async execute({ ctx, body: { id, version, ...details } }: SaveCompanyDetailsCommand): Promise<CompanyRow> {
    const company_id = id?.toLowerCase() ?? ctx.company_id;
    if (company_id !== ctx.company_id && !isOperator(ctx)) throw new Problem('NOT_FOUND');
    return this.db.run({ ...ctx, company_id }, async (tx) => {
      const company = await tx.lock(Company, company_id, version);
      const { abn, address, photo } = details;
      const cleared = Object.entries({ abn, address, photo }).filter(([, value]) => value === '');
      await changeCompany(tx, company, { ...details, ...Object.fromEntries(cleared.map(([field]) => [field, null])) });
      return tx.one<CompanyRow>(
        `select ${COMPANY_COLUMNS} from company c where c.company_id = $1`,
        [company_id],
        'company_row',
      );
    });
  }
}
