/** Scopes that an app made after March 2026 may ask for, as far as the stand-in has something behind them. */
export const XERO_SCOPES = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'accounting.settings',
  'accounting.settings.read',
  'accounting.contacts',
  'accounting.contacts.read',
  'accounting.invoices',
  'accounting.invoices.read',
  'accounting.payments',
  'accounting.payments.read',
  'accounting.banktransactions',
  'accounting.banktransactions.read',
  'accounting.attachments',
  'accounting.attachments.read',
  'accounting.reports.trialbalance.read',
  'accounting.reports.balancesheet.read',
  'accounting.reports.profitandloss.read',
];

const SCOPE_OF: Record<string, string> = {
  Organisation: 'accounting.settings',
  Accounts: 'accounting.settings',
  TaxRates: 'accounting.settings',
  TrackingCategories: 'accounting.settings',
  Contacts: 'accounting.contacts',
  Invoices: 'accounting.invoices',
  CreditNotes: 'accounting.invoices',
  Payments: 'accounting.payments',
  BankTransactions: 'accounting.banktransactions',
};

/** Whether a token with these scopes may call this resource. Reading is part of writing; a report is only read. */
export function mayCall(scopes: string[], method: string, resource: string): boolean {
  if (resource === 'Reports') return scopes.includes('accounting.reports.trialbalance.read');
  const scope = SCOPE_OF[resource];
  if (!scope) return true;
  return scopes.includes(scope) || (method === 'GET' && scopes.includes(`${scope}.read`));
}
