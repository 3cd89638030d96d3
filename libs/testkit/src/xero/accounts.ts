import { randomUUID } from 'node:crypto';
import { CLASS_OF } from './chart.js';
import { faultsOf, notFound, refuseIf, ValidationFault, validationAnswer, type XeroAnswer } from './exchange.js';
import { envelope, select } from './listing.js';
import type { Organisation } from './organisation.js';
import type { Account } from './records.js';
import { inputsOf, noSuchMethod, textOf, texts, type ApiCall, type Input } from './resource.js';

/** `/Accounts`: the chart of accounts. One is made by PUT, changed or archived by POST, and taken away by DELETE. */
export function accounts(call: ApiCall): XeroAnswer {
  const { organisation, method, id, body } = call;
  const { accounts: all } = organisation.state;
  const shownAccounts = (records: Account[]) => envelope(call, { Accounts: records });
  if (!id) {
    const visible = all.filter(({ Status }) => Status !== 'DELETED');
    if (method === 'GET') return shownAccounts(select(call, visible, (account) => account));
    if (method !== 'PUT') return noSuchMethod();
    return attempt(inputsOf(body, 'Accounts'), (input) => shownAccounts([create(organisation, input)]));
  }
  const account = all.find(({ AccountID, Status }) => AccountID === id.toLowerCase() && Status !== 'DELETED');
  if (!account) return notFound();
  if (method === 'GET') return shownAccounts([account]);
  if (method === 'POST')
    return attempt(inputsOf(body, 'Accounts'), (input) => shownAccounts([change(organisation, account, input)]));
  if (method === 'DELETE') return attempt([{}], () => shownAccounts([remove(organisation, account)]));
  return noSuchMethod();
}

function attempt([input]: Input[], work: (input: Input) => XeroAnswer): XeroAnswer {
  try {
    return work(input!);
  } catch (error) {
    if (!(error instanceof ValidationFault)) throw error;
    return validationAnswer([{ ...input, ValidationErrors: faultsOf(error.messages) }]);
  }
}

function create(organisation: Organisation, input: Input): Account {
  const Type = textOf(input.Type) ?? '';
  const isBank = Type === 'BANK';
  refuseIf(!CLASS_OF[Type], 'Please select a valid account type.');
  refuseIf(!textOf(input.Name), 'Please enter a Name.');
  refuseIf(!isBank && !textOf(input.Code), 'Please enter a Code.');
  refuseIf(isBank && !textOf(input.BankAccountNumber), 'The Bank Account Number must be specified');
  const account: Account = {
    AccountID: randomUUID(),
    Name: '',
    Type,
    Class: CLASS_OF[Type]!,
    Status: 'ACTIVE',
    TaxType: isBank ? 'BASEXCLUDED' : DEFAULT_TAX[CLASS_OF[Type]!],
    EnablePaymentsToAccount: false,
    ShowInExpenseClaims: false,
    HasAttachments: false,
    AddToWatchlist: false,
    UpdatedDateUTC: organisation.now(),
    ...(isBank ? { BankAccountType: 'BANK', CurrencyCode: organisation.state.info.BaseCurrency } : {}),
  };
  assign(organisation, account, input);
  organisation.state.accounts.push(account);
  return account;
}

function change(organisation: Organisation, account: Account, input: Input): Account {
  const status = textOf(input.Status);
  if (status === 'ARCHIVED' || status === 'ACTIVE') {
    refuseIf(Boolean(account.SystemAccount), 'System accounts cannot be archived.');
    account.Status = status;
  } else refuseIf(account.Status === 'ARCHIVED', 'An archived account cannot be edited.');
  assign(organisation, account, input);
  account.UpdatedDateUTC = organisation.now();
  return account;
}

function assign({ state }: Organisation, account: Account, input: Input): void {
  const wanted = texts(input, 'Code', 'Name', 'Description', 'TaxType', 'BankAccountNumber');
  const others = state.accounts.filter((each) => each !== account && each.Status !== 'DELETED');
  refuseIf(
    others.some(({ Name }) => Name.toLowerCase() === wanted.Name?.toLowerCase()),
    'Please enter a unique Name.',
  );
  refuseIf((wanted.Name?.length ?? 0) > 150, 'The Name may not be longer than 150 characters.');
  refuseIf(wanted.Code !== undefined && others.some(({ Code }) => Code === wanted.Code), 'Please enter a unique Code.');
  refuseIf((wanted.Code?.length ?? 0) > 10, 'The Code may not be longer than 10 characters.');
  const isKnown =
    !wanted.TaxType || wanted.TaxType === 'NONE' || state.taxRates.some((rate) => rate.TaxType === wanted.TaxType);
  refuseIf(
    !isKnown,
    `The TaxType code '${wanted.TaxType}' does not exist or cannot be used for this type of transaction.`,
  );
  Object.assign(account, wanted);
  for (const name of ['EnablePaymentsToAccount', 'ShowInExpenseClaims', 'AddToWatchlist'] as const)
    if (typeof input[name] === 'boolean') account[name] = input[name];
}

const DEFAULT_TAX = {
  REVENUE: 'OUTPUT',
  EXPENSE: 'INPUT',
  ASSET: 'BASEXCLUDED',
  LIABILITY: 'BASEXCLUDED',
  EQUITY: 'BASEXCLUDED',
};

function remove(organisation: Organisation, account: Account): Account {
  const { state } = organisation;
  const isUsed = [...state.invoices, ...state.creditNotes, ...state.bankTransactions].some(({ LineItems }) =>
    LineItems.some(({ AccountID }) => AccountID === account.AccountID),
  );
  refuseIf(Boolean(account.SystemAccount) || isUsed, 'This account cannot be deleted. It may be archived instead.');
  account.Status = 'DELETED';
  account.UpdatedDateUTC = organisation.now();
  return account;
}
