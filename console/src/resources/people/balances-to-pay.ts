import type { StatementProperty } from '@keystead/client';
import { propertyOf } from './statement-lines.js';

/** What can be paid to an owner for a property. */
export interface BalanceToPay {
  property_id: string;
  name: string;
  currency: string;
  /** As of today. */
  balance: number;
  /** Of it what the statement leaves to be paid; nothing where the owner owes. */
  to_pay: number;
}

type Balance = Pick<StatementProperty, 'property_id' | 'name' | 'address' | 'currency' | 'closing_balance'>;

/**
 * For each property of the statement what is to be paid: its closing balance, and never more than is left today, when a
 * later payment or expense took from it.
 */
export function balancesToPay(statement: readonly Balance[], current: readonly Balance[]): BalanceToPay[] {
  return statement.map((property) => {
    const { property_id, currency, closing_balance } = property;
    const now = current.find((each) => each.property_id === property_id && each.currency === currency);
    const balance = now?.closing_balance ?? 0;
    const to_pay = Math.max(0, Math.min(closing_balance, balance));
    return { property_id, name: propertyOf(property), currency, balance, to_pay };
  });
}
