import type { FactorCode } from './health-score.js';

// Where the rows behind each factor are: paths of the API that anybody who may see them can open.

const API = '/api/v1/system';
const filters = (values: object) => `filters=${encodeURIComponent(JSON.stringify(values))}`;

/** The unit and the days a report is about. */
export interface Place {
  property_id: string;
  property_block_id: string;
  since: string;
  today: string;
  /** Leases that ran in the period, the newest first. */
  lease_ids: readonly string[] | null;
}

/** Paths to the rows of one unit. */
export function rowsBehind(
  code: FactorCode,
  { property_id, property_block_id, since, today, lease_ids }: Place,
): string[] {
  const days = { date_from: since, date_to: today };
  const ofLeases = (path: string) => (lease_ids ?? []).map((lease_id) => `${API}/${path}lease_id=${lease_id}`);
  const usage = `property_block_id=${property_block_id}&${filters(days)}`;
  const paths: Record<FactorCode, string[]> = {
    rent_paid_late: ofLeases('bill?'),
    rent_owed: ofLeases('bill?status=outstanding&'),
    vacancy: [`${API}/lease?${filters({ property_id, ...days })}`],
    open_issues: [
      `${API}/property/keys?${filters({ property_id, is_overdue: 'true' })}`,
      `${API}/lease?${filters({ property_id, status: 'active' })}&sort=end_date`,
      `${API}/property/maintenance?${filters({ property_block_id, is_open: 'true' })}`,
    ],
    safety_equipment_missing: [`${API}/property/${property_id}`],
    safety_checks_due: [`${API}/property/compliance?property_id=${property_id}`],
    bond_over_limit: [`${API}/lease?${filters({ property_id, status: 'active' })}`],
    documents_missing: [`${API}/document/missing?property_block_id=${property_block_id}`],
    agreements_not_accepted: [`${API}/todo?kind=agreement&completed=false`],
    low_return: [
      ...ofLeases('bill-payment?'),
      `${API}/property/water-usage?${usage}`,
      `${API}/property/power-usage?${usage}`,
    ],
  };
  return paths[code];
}

/** Paths to the rows of a whole company. */
export function companyRowsBehind(code: FactorCode): string[] {
  const paths: Record<FactorCode, string[]> = {
    rent_paid_late: [`${API}/bill?status=overdue`],
    rent_owed: [`${API}/bill?status=outstanding`],
    vacancy: [`${API}/lease?${filters({ status: 'active' })}`],
    open_issues: [
      `${API}/property/keys?${filters({ is_overdue: 'true' })}`,
      `${API}/lease?${filters({ status: 'active' })}&sort=end_date`,
      `${API}/property/maintenance?${filters({ is_open: 'true' })}`,
    ],
    safety_equipment_missing: [`${API}/property`],
    safety_checks_due: [`${API}/property/compliance`],
    bond_over_limit: [`${API}/lease?${filters({ status: 'active' })}`],
    documents_missing: [`${API}/document/missing`],
    agreements_not_accepted: [`${API}/todo?kind=agreement&completed=false`],
    low_return: [`${API}/bill-payment`, `${API}/property/water-usage`, `${API}/property/power-usage`],
  };
  return paths[code];
}

/** The report of one unit. */
export function reportOf(property_block_id: string, period: number): string {
  return `${API}/property/health?property_block_id=${property_block_id}&period=${period}`;
}
