import type { OwnerBalanceRow } from '@keystead/client';
import { parseAmount } from '../../format/money.js';

/** An owner in one currency. */
export type Balance = OwnerBalanceRow & { id: string };

/** Which of the payments are made, and how much was typed in the place of what can be paid. Keys are ids of balances. */
export interface Choice {
  left_out: ReadonlySet<string>;
  typed: ReadonlyMap<string, string>;
}

export const NO_CHOICE: Choice = { left_out: new Set(), typed: new Map() };

/** As many as one press records. */
export const PAYMENTS_MAX = 2000;

export interface Payment {
  owner_id: string;
  currency: string;
  /** What could be paid when the list was read. */
  to_pay: number;
  amount: number;
}

export const withIds = (rows: readonly OwnerBalanceRow[]): Balance[] =>
  rows.map((row) => ({ ...row, id: `${row.owner_id} ${row.currency}` }));

export const isPayable = ({ to_pay }: Pick<OwnerBalanceRow, 'to_pay'>): boolean => to_pay > 0;

export type WrongAmount = 'none' | 'too_much';

/** What is wrong about the amount of a payment that is made. */
export function wrongAmount({ id, to_pay }: Balance, { left_out, typed }: Choice): WrongAmount | null {
  const text = typed.get(id);
  if (left_out.has(id) || text === undefined) return null;
  const amount = parseAmount(text);
  if (amount === null) return 'none';
  return amount > to_pay ? 'too_much' : null;
}

/** The payments that are made; one whose amount is wrong counts as nothing. */
export function paymentsOf(balances: readonly Balance[], choice: Choice): Payment[] {
  return balances.flatMap((balance) => {
    const { id, owner_id, currency, to_pay } = balance;
    if (choice.left_out.has(id) || wrongAmount(balance, choice)) return [];
    const text = choice.typed.get(id);
    return [{ owner_id, currency, to_pay, amount: (text === undefined ? null : parseAmount(text)) ?? to_pay }];
  });
}

/** Why nothing can be paid. */
export function reasonOf({ balance }: Pick<OwnerBalanceRow, 'balance'>): 'owes' | 'zero' | 'spent' {
  if (balance < 0) return 'owes';
  return balance === 0 ? 'zero' : 'spent';
}

/** A choice in which a payment is made, or is not. */
export function ticked(choice: Choice, ids: readonly string[], isTicked: boolean): Choice {
  const left_out = new Set(choice.left_out);
  for (const id of ids)
    if (isTicked) left_out.delete(id);
    else left_out.add(id);
  return { ...choice, left_out };
}

export const typedAmount = (choice: Choice, id: string, text: string): Choice => ({
  ...choice,
  typed: new Map([...choice.typed, [id, text]]),
});
