import { randomUUID } from 'node:crypto';
import { saveBatch } from './batch.js';
import { contactIdOf, readLined, refuseIfLocked, showLined } from './documents.js';
import { notFound, refuseIf, type XeroAnswer } from './exchange.js';
import { envelope, pageOf, select } from './listing.js';
import type { Organisation } from './organisation.js';
import { accountOf } from './payments.js';
import type { BankTransaction } from './records.js';
import { isInput, noSuchMethod, textOf, texts, type ApiCall, type Input } from './resource.js';

/** `/BankTransactions`: money received and spent without an invoice. */
export function bankTransactions(call: ApiCall): XeroAnswer {
  const { organisation, method, id, part, query } = call;
  const all = organisation.state.bankTransactions;
  if (part) return notFound();
  const show = (transaction: BankTransaction) => showTransaction(organisation, transaction);
  const found = all.find(({ BankTransactionID }) => BankTransactionID === id?.toLowerCase());
  if (id && !found) return notFound();
  if (method === 'GET') {
    if (found) return envelope(call, { BankTransactions: [show(found)] });
    const { records, pagination } = pageOf(select(call, all, show), query);
    return envelope(call, { pagination, BankTransactions: records.map(show) });
  }
  if (method !== 'PUT' && method !== 'POST') return noSuchMethod();
  const save = (input: Input) => saveTransaction(organisation, id ? { ...input, BankTransactionID: id } : input);
  return saveBatch(call, { name: 'BankTransactions', save, show });
}

function saveTransaction(organisation: Organisation, input: Input): BankTransaction {
  const { bankTransactions: all } = organisation.state;
  const id = textOf(input.BankTransactionID)?.toLowerCase();
  const earlier = id ? all.find(({ BankTransactionID }) => BankTransactionID === id) : undefined;
  refuseIf(Boolean(id) && !earlier, 'The document with the supplied id was not found for this endpoint.');
  return earlier ? change(organisation, earlier, input) : add(organisation, input);
}

function add(organisation: Organisation, input: Input): BankTransaction {
  const Type = textOf(input.Type);
  refuseIf(Type !== 'RECEIVE' && Type !== 'SPEND', 'Bank Transaction Type is not valid');
  const account = bankOf(organisation, input.BankAccount);
  const lined = readLined(organisation, input, undefined, true);
  refuseIfLocked(organisation, lined.Date);
  refuseIf(lined.Total <= 0, 'The total of the transaction must be greater than zero');
  const transaction: BankTransaction = {
    BankTransactionID: randomUUID(),
    Type: Type as BankTransaction['Type'],
    AccountID: account.AccountID,
    Status: 'AUTHORISED',
    IsReconciled: input.IsReconciled === true,
    ...texts(input, 'Url'),
    ...lined,
    ContactID: contactIdOf(organisation, input, undefined),
  };
  organisation.state.bankTransactions.push(transaction);
  return transaction;
}

function change(organisation: Organisation, transaction: BankTransaction, input: Input): BankTransaction {
  refuseIf(transaction.Status === 'DELETED', 'Bank Transaction not of valid status for modification');
  refuseIf(
    transaction.IsReconciled && input.Status === 'DELETED',
    'This Bank Transaction cannot be edited as it has been reconciled with a Bank Statement.',
  );
  refuseIfLocked(organisation, transaction.Date);
  if (input.Status === 'DELETED') {
    transaction.Status = 'DELETED';
    transaction.UpdatedDateUTC = organisation.now();
    return transaction;
  }
  const lined = readLined(organisation, input, transaction, true);
  refuseIfLocked(organisation, lined.Date);
  const account = input.BankAccount === undefined ? transaction : bankOf(organisation, input.BankAccount);
  Object.assign(transaction, lined, texts(input, 'Url'), {
    AccountID: account.AccountID,
    ContactID: contactIdOf(organisation, input, transaction),
    ...(typeof input.IsReconciled === 'boolean' ? { IsReconciled: input.IsReconciled } : {}),
  });
  return transaction;
}

function bankOf(organisation: Organisation, value: unknown) {
  refuseIf(!isInput(value), 'A Bank Account must be specified for this type of transaction');
  const account = accountOf(organisation, value);
  refuseIf(account.Type !== 'BANK', 'The BankAccount must be an account of type BANK');
  return account;
}

function showTransaction(organisation: Organisation, transaction: BankTransaction): object {
  const { AccountID, ...rest } = transaction;
  const { Code, Name } = organisation.account(AccountID);
  return { ...showLined(organisation, rest, true), BankAccount: { AccountID, Code, Name } };
}
