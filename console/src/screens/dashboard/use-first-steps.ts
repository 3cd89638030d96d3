import type { CompanyDetails } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { can } from '../../admin/can.js';
import type { TextKey } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { NEW } from '../../search/actions.js';
import { useSignIn } from '../../session/session.js';
import { blockPath } from '../../resources/properties/paths.js';
import type { DashboardFigures, Property } from '../../types.js';

export interface FirstStep {
  text: TextKey;
  done: boolean;
  to: string;
  /** A second way to the same. */
  other?: { text: TextKey; to: string };
}

const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'ASC' as const } };
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** The property that was added first. */
const firstProperty = (provider: DataProvider, signal: AbortSignal) =>
  provider.getList<Property>('property', { ...FIRST, filter: {}, signal }).then(({ data }) => data[0]);

/** How many accounts the company has for its rents. */
const countAccounts = (signal: AbortSignal) =>
  call<{ data: readonly unknown[] }>('v1/system/bank-import/account', { signal }).then(({ data }) => data.length);

/** A page of a property, the list where there is none yet. */
const pageOf = (property: Property | undefined, tab: string) =>
  property ? blockPath(property, property.property_block_id, tab) : '/admin/property';

/** What a new company does first, and what of it is done; nothing until that is known. */
export function useFirstSteps({ sections, leases, income }: DashboardFigures): readonly FirstStep[] {
  const provider = useDataProvider();
  const company_id = useSignIn()?.user.company_data.company_id ?? '';
  const { data } = useQuery({
    queryKey: ['first_steps', company_id],
    queryFn: async ({ signal }) => {
      const count = (resource: string, filter: object) =>
        provider.getList(resource, { ...ONE, filter, signal }).then(({ total }) => total ?? 0);
      const [company, property, members, files, accounts] = await Promise.all([
        call<{ data: CompanyDetails }>('v1/system/company', { body: { company_id }, signal }),
        firstProperty(provider, signal),
        can('user.read') ? count('user', { is_team: true }) : null,
        can('bank_account.read') ? count('bank_import', {}) : null,
        can('bank_account.write') && can('bill.write') ? countAccounts(signal) : null,
      ]);
      return { hasAddress: company.data.address !== null, property, members, files, accounts };
    },
  });
  if (!data) return [];
  const { property } = data;
  const import_ = { text: 'dashboard:first.import', to: '/admin/setting/import' } as const;
  return [
    { text: 'dashboard:first.company', done: data.hasAddress, to: '/admin/setting/company' },
    { text: 'dashboard:first.property', done: property !== undefined, to: '/admin/property/add', other: import_ },
    // A house that is let by rooms is nothing to let before it has some.
    ...(property?.lease_mode === 'co_living'
      ? [{ text: 'room.add_rooms', done: sections.total > 0, to: pageOf(property, 'rooms') } as const]
      : []),
    { text: 'dashboard:first.lease', done: leases.active + leases.upcoming > 0, to: '/admin/lease' },
    ...(data.accounts === null
      ? []
      : [{ text: 'dashboard:first.account', done: data.accounts > 0, to: pageOf(property, `bills${NEW}`) } as const]),
    { text: 'dashboard:first.payment', done: income.amount > 0, to: '/admin/dashboard?bills=due' },
    ...(data.files === null
      ? []
      : [{ text: 'dashboard:first.bank', done: data.files > 0, to: '/admin/money/bank' } as const]),
    ...(data.members === null
      ? []
      : [{ text: 'dashboard:first.team', done: data.members > 1, to: '/admin/setting/team' } as const]),
  ];
}
