import type { Account, TaxRate, TrackingCategory } from 'xero-node';
import { ACCOUNT_CLASSES } from '@keystead/contracts';
import type { ChartEntry } from '../provider/accounting-provider.js';

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
