import { randomUUID } from 'node:crypto';
import { refuseIf } from './exchange.js';
import { cents, lineCents, money, readCents, readFine, sum, taxCents } from './money.js';
import type { Organisation } from './organisation.js';
import type { Account, AccountClass, LineAmountTypes, LineItem, TaxRate } from './records.js';
import { isInput, textOf, texts, type Input } from './resource.js';
import { readTracking } from './tracking.js';

const USES = {
  ASSET: 'CanApplyToAssets',
  EQUITY: 'CanApplyToEquity',
  EXPENSE: 'CanApplyToExpenses',
  LIABILITY: 'CanApplyToLiabilities',
  REVENUE: 'CanApplyToRevenue',
} as const satisfies Record<AccountClass, keyof TaxRate>;

export interface LineRules {
  amounts: LineAmountTypes;
  /** Whether each line must name an account, as it must once a document is approved. */
  isApproved: boolean;
}

/** The lines of a document, with their amounts and taxes worked out and checked. */
export function readLines(organisation: Organisation, value: unknown, rules: LineRules): LineItem[] {
  const inputs = Array.isArray(value) ? value.filter(isInput) : [];
  refuseIf(inputs.length === 0, 'One or more line items must be specified');
  return inputs.map((input) => readLine(organisation, input, rules));
}

function readLine(organisation: Organisation, input: Input, { amounts, isApproved }: LineRules): LineItem {
  const account = accountOf(organisation, input);
  refuseIf(isApproved && !account, 'Account code must be specified');
  const { Quantity, UnitAmount, LineAmount } = amountOf(input);
  const rate = rateOf(organisation, input, account, amounts);
  const worked =
    amounts === 'NoTax' ? 0 : taxCents(cents(LineAmount), rate?.EffectiveRate ?? 0, amounts === 'Inclusive');
  const given = amounts === 'NoTax' ? undefined : readCents(input.TaxAmount);
  return {
    LineItemID: textOf(input.LineItemID) ?? randomUUID(),
    ...texts(input, 'Description'),
    Quantity,
    UnitAmount,
    LineAmount,
    ...(readFine(input.DiscountRate) ? { DiscountRate: readFine(input.DiscountRate) } : {}),
    TaxAmount: money(given ?? worked),
    TaxType: amounts === 'NoTax' ? 'NONE' : rate?.TaxType,
    ...(account ? { AccountCode: account.Code, AccountID: account.AccountID } : {}),
    Tracking: readTracking(input.Tracking, organisation.state.trackingCategories),
  };
}

function amountOf(input: Input): Pick<LineItem, 'Quantity' | 'UnitAmount' | 'LineAmount'> {
  const given = readCents(input.LineAmount);
  const Quantity = input.Quantity === undefined ? 1 : readFine(input.Quantity);
  refuseIf(Quantity === undefined, 'The Quantity must be a number');
  const price = input.UnitAmount ?? (given === undefined || !Quantity ? 0 : money(given) / Quantity);
  const worked = lineCents(Quantity, price, input.DiscountRate ?? 0);
  refuseIf(worked === undefined, 'The UnitAmount must be a number');
  const LineAmount = money(worked!);
  const isSame = given === undefined || input.UnitAmount === undefined || given === worked;
  refuseIf(
    !isSame,
    `The line total ${money(given!).toFixed(2)} does not match the expected line total ${LineAmount.toFixed(2)}`,
  );
  const UnitAmount = readFine(price)!;
  return { Quantity: Quantity!, UnitAmount, LineAmount: given === undefined ? LineAmount : money(given) };
}

/** The account of a line, by its code or its id. */
function accountOf({ state }: Organisation, input: Input): Account | undefined {
  const [code, id] = [textOf(input.AccountCode), textOf(input.AccountID)];
  if (!code && !id) return undefined;
  const account = state.accounts.find((each) => (code ? each.Code === code : each.AccountID === id));
  const isGone = account && account.Status !== 'ACTIVE';
  refuseIf(
    Boolean(isGone),
    `Account code '${code ?? id}' has been archived, or has been deleted. Each line item must reference a valid account.`,
  );
  const isFit = account && account.Type !== 'BANK' && !['DEBTORS', 'CREDITORS'].includes(account.SystemAccount ?? '');
  refuseIf(!isFit, `Account code '${code ?? id}' is not a valid code for this document.`);
  return account;
}

function rateOf(
  { state }: Organisation,
  input: Input,
  account: Account | undefined,
  amounts: LineAmountTypes,
): TaxRate | undefined {
  const type = textOf(input.TaxType) ?? account?.TaxType;
  if (!type || type === 'NONE' || amounts === 'NoTax') return undefined;
  const rate = state.taxRates.find(({ TaxType, Status }) => TaxType === type && Status === 'ACTIVE');
  refuseIf(!rate, `The TaxType code '${type}' does not exist or cannot be used for this type of transaction.`);
  const mayApply = !account || rate![USES[account.Class]];
  refuseIf(!mayApply, `The TaxType code '${type}' cannot be used with account code '${account?.Code}'.`);
  return rate;
}

/** Sums of the lines; what a request says of them must be the same. */
export function totalsOf(lines: LineItem[], amounts: LineAmountTypes, input: Input) {
  const tax = sum(lines.map(({ TaxAmount }) => cents(TaxAmount)));
  const lineSum = sum(lines.map(({ LineAmount }) => cents(LineAmount)));
  const sub = amounts === 'Inclusive' ? lineSum - tax : lineSum;
  const given = readCents(input.Total);
  refuseIf(given !== undefined && given !== sub + tax, 'The document total does not equal the sum of the lines.');
  return { SubTotal: money(sub), TotalTax: money(tax), Total: money(sub + tax) };
}
