import { parseAmount } from '../../format/money.js';

type Form = Record<string, unknown>;

const BONDS = ['bond', 'bond_required', 'bond_received'] as const;
const RENTER = ['first_name', 'last_name', 'email', 'phone'] as const;

/** What a lease form sends: amounts as numbers, renters that were filled in, the first of them the contact. */
export function leaseBody(form: Form): Form {
  const { tenants, ...body } = form;
  if ('latest_amount' in body) body.latest_amount = parseAmount(body.latest_amount);
  for (const name of BONDS) if (name in body) body[name] = parseAmount(body[name], { zero: true });
  const renters = (Array.isArray(tenants) ? (tenants as Form[]) : [])
    .map(renterBody)
    .filter((renter) => Object.keys(renter).length > 0);
  if (renters.length === 0) return body;
  return { ...body, tenants: renters.map((renter, position) => ({ ...renter, is_primary_contact: position === 0 })) };
}

export function renterBody(form: Form): Form {
  const given = RENTER.map((name) => [name, String(form[name] ?? '').trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
