import { IDENTITIES, type Identity, type Plan, PLANS } from '@keystead/contracts';
import { CompanyRecord, Count, Flag, Moment, OneOf, Text, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';
import { Abn, WebAddress } from './company-row.js';
import { IsCountry, IsTimezone } from './places.js';

/** One tenant space; `id` equals `company_id`. */
@Entity('company')
export class Company extends CompanyRecord {
  @Text(12) tenant_code: string;
  @Text(160) name: string;
  @Text(2) @IsCountry() country_iso: string;
  @Text(64) @IsTimezone() timezone: string;
  /** Landlord or agent; chosen once. */
  @OneOf(IDENTITIES, { optional: true }) identity: Identity | null;
  @Flag({ default: 'false' }) co_living_preference: boolean;
  @Count({ optional: true, max: 100_000 }) property_count: number | null;
  @Count({ optional: true, max: 1_000_000 }) room_count: number | null;
  @Flag({ default: 'false' }) has_completed_setup: boolean;
  /** Everybody is asked for the second step at sign-in, whatever they chose themselves. */
  @Flag({ default: 'false' }) is_two_factor_required: boolean;
  /** When it is closed: the moment from which no row of it is left. */
  @Moment({ optional: true }) erase_at: Date | null;
  /** The plan it was opened with; the one it has now is in `company_plan`. */
  @OneOf(PLANS) subscription_plan: Plan;
  /** The plan that was chosen when it was opened; Enterprise is agreed on apart. */
  @OneOf(PLANS, { optional: true }) requested_plan: Plan | null;
  @Abn() abn: string | null;
  @Text(300, { optional: true }) address: string | null;
  /** Address of the logo, which the company's own sign-in page and the console show. */
  @WebAddress() photo: string | null;
}

/** Changes a locked company and says so when anything differs. */
export async function changeCompany(tx: Tx, company: Company, patch: Partial<Company>): Promise<void> {
  const version = await tx.update(Company, company, patch);
  if (version === company.version) return;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const { id, name, identity, has_completed_setup, timezone, abn, address, photo } = { ...company, ...given };
  const published = { company_id: id, name, identity, has_completed_setup, timezone, abn, address, logo: photo };
  tx.emit('company.updated', id, version, published);
}
