import { type Context, IsId, Problem } from '@keystead/platform';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';

/** The calls of this service name the company, as the API documents them; it is the one that the caller works in. */
export class CompanyBody {
  @ApiProperty({ format: 'uuid', description: 'The company that the caller works in' })
  @IsOptional()
  @IsId()
  company_id: string;
}

/** MISSING_COMPANY_ID without a company, NOT_FOUND for another one. */
export function assertOwnCompany(ctx: Context, { company_id }: CompanyBody): void {
  if (!company_id) throw new Problem('MISSING_COMPANY_ID');
  if (company_id.toLowerCase() !== ctx.company_id) throw new Problem('NOT_FOUND');
}
