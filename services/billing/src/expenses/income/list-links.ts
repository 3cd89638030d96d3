// Where the rows behind a figure are: paths of the API that answer exactly the rows that it is the sum of.

const API = '/api/v1/system';

function listed(path: string, filters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return `${API}/${path}?filters=${encodeURIComponent(JSON.stringify(given))}`;
}

export interface MovementFilters {
  type?: 'income' | 'expense';
  currency: string;
  date_from: string;
  date_to: string;
  property_id?: string;
  property_block_id?: string;
  lease_id?: string;
}

/** Money that moved; the figure is the sum of `amount`, income less expenses where no type is asked for. */
export const movementsLink = (filters: MovementFilters) => listed('lease/transcation', { ...filters });

export interface OpenBillFilters {
  type?: 'rent';
  currency: string;
  /** Days past the due day, which are below 1 while it is not past. */
  overdue_from?: number;
  overdue_to?: number;
  property_id?: string;
  property_block_id?: string;
  lease_id?: string;
}

/** Bills that are not paid in full; the figure is the sum of `outstanding`. */
export const openBillsLink = (filters: OpenBillFilters) => listed('bill', { status: 'outstanding', ...filters });

export interface LeaseFilters {
  status?: 'active' | 'upcoming';
  ends_from?: string;
  ends_to?: string;
  is_renewed?: boolean;
  date_from?: string;
  date_to?: string;
}

export const leasesLink = (filters: LeaseFilters) => listed('lease', { ...filters });

/** What can be let, as it stands today. */
export const sectionsLink = (status?: 'occupied' | 'vacant') => listed('dashboard/section', { status });
