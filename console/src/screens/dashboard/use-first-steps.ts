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

/** How many accounts the company has for its rents, and the form that gives one to the first property. */
async function accountsOf(provider: DataProvider, signal: AbortSignal) {
  const [{ data: accounts }, { data }] = await Promise.all([
    call<{ data: readonly unknown[] }>('v1/system/bank-import/account', { signal }),
    provider.getList<Property>('property', { ...FIRST, filter: {}, signal }),
  ]);
  const [property] = data;
  const to = property ? blockPath(property, property.property_block_id, `bills${NEW}`) : '/admin/property';
  return { count: accounts.length, to };
}

/** What a new company does first, and what of it is done; nothing until that is known. */
export function useFirstSteps({ sections, leases, income }: DashboardFigures): readonly FirstStep[] {
  const provider = useDataProvider();
  const company_id = useSignIn()?.user.company_data.company_id ?? '';
  const { data } = useQuery({
    queryKey: ['first_steps', company_id],
    queryFn: async ({ signal }) => {
      const count = (resource: string, filter: object) =>
        provider.getList(resource, { ...ONE, filter, signal }).then(({ total }) => total ?? 0);
      const [company, members, files, accounts] = await Promise.all([
        call<{ data: CompanyDetails }>('v1/system/company', { body: { company_id }, signal }),
        can('user.read') ? count('user', { is_team: true }) : null,
        can('bank_account.read') ? count('bank_import', {}) : null,
        can('bank_account.write') && can('bill.write') ? accountsOf(provider, signal) : null,
      ]);
      return { hasAddress: company.data.address !== null, members, files, accounts };
    },
  });
  if (!data) return [];
  const import_ = { text: 'dashboard:first.import', to: '/admin/setting/import' } as const;
  return [
    { text: 'dashboard:first.company', done: data.hasAddress, to: '/admin/setting/company' },
    { text: 'dashboard:first.property', done: sections.total > 0, to: '/admin/property/add', other: import_ },
    { text: 'dashboard:first.lease', done: leases.active + leases.upcoming > 0, to: '/admin/lease' },
    ...(data.accounts === null
      ? []
      : [{ text: 'dashboard:first.account', done: data.accounts.count > 0, to: data.accounts.to } as const]),
    { text: 'dashboard:first.payment', done: income.amount > 0, to: '/admin/dashboard?bills=due' },
    ...(data.files === null
      ? []
      : [{ text: 'dashboard:first.bank', done: data.files > 0, to: '/admin/money/bank' } as const]),
    ...(data.members === null
      ? []
      : [{ text: 'dashboard:first.team', done: data.members > 1, to: '/admin/setting/team' } as const]),
  ];
}
