import type { Account, TaxRate, TrackingCategory } from 'xero-node';
import { ACCOUNT_CLASSES, type AccountClass } from '@keystead/contracts';
import type { ChartEntry, NewChartEntry } from '../provider/accounting-provider.js';
import { ProviderRefused } from '../provider/provider-errors.js';
import type { XeroApi } from './xero-api.js';

// Models of xero-node hold enumerations as the texts that Xero sends, whatever their declared type is.

/** Accounts as entries of the chart; one without a code, as bank accounts may be, goes by its id. */
export function accountEntry({ accountID, code, name, type, taxType, status, _class }: Account): ChartEntry {
  const account_class = ACCOUNT_CLASSES.find((each) => each === String(_class).toLowerCase()) ?? null;
  const is_bank = String(type) === 'BANK';
  return {
    kind: is_bank ? 'bank' : 'account',
    code: code || accountID!,
    name: name ?? '',
    account_class,
    tax_type: taxType ?? null,
    is_active: String(status) === 'ACTIVE',
  };
}

export function taxEntry({ taxType, name, status }: TaxRate): ChartEntry {
  const is_active = String(status) === 'ACTIVE';
  return { kind: 'tax', code: taxType!, name: name ?? '', account_class: null, tax_type: null, is_active };
}

export function trackingEntry({ trackingCategoryID, name, status }: TrackingCategory): ChartEntry {
  const is_active = String(status) === 'ACTIVE';
  return {
    kind: 'tracking',
    code: trackingCategoryID!,
    name: name ?? '',
    account_class: null,
    tax_type: null,
    is_active,
  };
}

/** The type by which an account that we add gets its class. */
const TYPES = {
  asset: 'CURRENT',
  liability: 'CURRLIAB',
  equity: 'EQUITY',
  revenue: 'REVENUE',
  expense: 'EXPENSE',
} as const satisfies Record<AccountClass, string>;

export async function addEntry(xero: XeroApi, entry: NewChartEntry, key: string): Promise<ChartEntry> {
  const { kind, code, name, account_class } = entry;
  if (kind === 'tracking') {
    const body = await xero.call((api, id) => api.createTrackingCategory(id, { name }, key));
    return trackingEntry(theOne(body.trackingCategories));
  }
  if (kind !== 'account' || !code || !account_class) throw new ProviderRefused(`a ${kind} is not added from here`);
  const type = xero.models.AccountType[TYPES[account_class]];
  const body = await xero.call((api, id) => api.createAccount(id, { code, name, type }, key));
  return accountEntry(theOne(body.accounts));
}

function theOne<T>(records: readonly T[] | undefined): T {
  const [record] = records ?? [];
  if (!record) throw new ProviderRefused('the answer has no record');
  return record;
}
