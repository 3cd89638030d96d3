import { namesOf, Problem, type ImportValues } from '@keystead/platform';

// The export of microrealestate as docs/import.md describes it: `tenants`, each with a contract over properties that it
// rents by the month (or the week or year of its contract's time range), and the people to write to.

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const FREQUENCIES: Record<string, string> = { weeks: 'weekly', months: 'monthly' };

/** One lease per property that a tenant rents. */
export function leasesOfMicrorealestate(file: unknown): ImportValues[] {
  if (!isObject(file) || !Array.isArray(file.tenants)) throw new Problem('IMPORT_UNREADABLE');
  const names = new Map(listOf(file.properties).map((property) => [idOf(property), textOf(property.name)]));
  const ranges = new Map(listOf(file.leases).map((contract) => [idOf(contract), textOf(contract.timeRange)]));
  return listOf(file.tenants).flatMap((tenant) => {
    const range = ranges.get(textOf(tenant.leaseId) ?? '') ?? 'months';
    return listOf(tenant.properties).map((rented) =>
      withoutEmpty({
        section:
          textOf(isObject(rented.property) ? rented.property.name : undefined) ?? names.get(String(rented.propertyId)),
        start_date: dayOf(rented.entryDate ?? tenant.beginDate),
        end_date: dayOf(tenant.terminationDate ?? rented.exitDate ?? tenant.endDate),
        latest_amount: rentOf(rented),
        // Days and years are no period this product bills; the rule of the field says so.
        rent_frequency: FREQUENCIES[range] ?? range,
        bond: depositOf(tenant),
        tenants: rentersOf(tenant),
      }),
    );
  });
}

const idOf = ({ _id }: Json): string => (isObject(_id) ? String(_id.$oid) : String(_id));

/** The rent with the expenses that have no end: what falls due each period. */
function rentOf({ rent, expenses }: Json): unknown {
  if (typeof rent !== 'number') return rent;
  const lasting = listOf(expenses).filter(({ endDate }) => !textOf(endDate));
  const sum = lasting.reduce((total, { amount }) => total + (typeof amount === 'number' ? amount : 0), rent);
  return Math.round(sum * 100) / 100;
}

function depositOf({ expectedSecurityDeposit, guaranty }: Json): unknown {
  const deposit = expectedSecurityDeposit ?? guaranty;
  return deposit === 0 ? undefined : deposit;
}

/** Days are written as moments, as ISO texts or as DD/MM/YYYY. */
function dayOf(value: unknown): string | undefined {
  const text = textOf(isObject(value) ? value.$date : value);
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return text?.slice(0, 10);
}

function rentersOf(tenant: Json): ImportValues[] {
  const contacts = listOf(tenant.contacts);
  return contacts.map((contact, index) => {
    const name = textOf(contact.name) ?? textOf(contact.contact) ?? textOf(tenant.name) ?? '';
    return withoutEmpty({
      ...namesOf(name),
      email: textOf(contact.email),
      phone: textOf(contact.phone1) ?? textOf(contact.phone) ?? textOf(contact.phone2),
      is_primary_contact: index === 0,
    });
  });
}

const withoutEmpty = (values: ImportValues): ImportValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
