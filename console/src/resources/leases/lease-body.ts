import { parseNumber } from '../../format/money.js';

type Form = Record<string, unknown>;

const AMOUNTS = ['latest_amount', 'bond', 'bond_required', 'bond_received'] as const;
const RENTER = ['first_name', 'last_name', 'email', 'phone'] as const;

/** What a lease form sends: amounts as numbers, renters that were filled in, the first of them the contact. */
export function leaseBody(form: Form): Form {
  const { tenants, ...body } = form;
  for (const name of AMOUNTS) if (name in body) body[name] = asAmount(body[name]);
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

function asAmount(value: unknown): number | null {
  return value === null || value === undefined || value === '' ? null : parseNumber(value);
}
