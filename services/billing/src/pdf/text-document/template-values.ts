import type { RentFrequency, TemplatePlace } from '@keystead/contracts';
import { paymentReference } from '../../receivables/payments/payment-reference.js';
import type { Supplier } from '../../receivables/names/names.sql.js';
import type { Formatter } from '../formatter.js';

/** What is known of a lease for a document about it. */
export interface TemplateFacts {
  lease_number: string;
  section_name: string;
  property_name: string | null;
  address: string | null;
  country_iso: string | null;
  renters: string[];
  owners: string[];
  start_date: string;
  /** Last day of the lease, else of the fixed term after which it goes on. */
  end_date: string | null;
  /** Rent of a period on the day, in cents of `currency`. */
  rent_cents: number | null;
  rent_frequency: RentFrequency | null;
  bond_required: number | null;
  currency: string;
  /** Number of the payment reference. */
  reference_number: number | null;
  /** The day there. */
  today: string;
  supplier: Supplier | null;
}

/** The values of a lease as issued documents write them; what is not known has none. */
export function templateValues(formatter: Formatter, facts: TemplateFacts): Partial<Record<TemplatePlace, string>> {
  const { t, day, money } = formatter;
  const { rent_cents, rent_frequency, bond_required, currency, supplier, end_date, reference_number } = facts;
  const rent =
    rent_cents === null || rent_frequency === null
      ? null
      : t(`rent_${rent_frequency}`, { amount: money(rent_cents, currency) });
  const values: Record<TemplatePlace, string | null | undefined> = {
    today: day(facts.today),
    renters: facts.renters.join(', '),
    owners: facts.owners.join(', '),
    property: facts.property_name,
    address: facts.address,
    unit: facts.section_name,
    lease_number: facts.lease_number,
    rent,
    bond: bond_required === null ? null : money(bond_required, currency),
    start_date: day(facts.start_date),
    end_date: end_date && day(end_date),
    payment_reference: reference_number === null ? null : paymentReference(reference_number),
    company: supplier?.name,
    company_address: supplier?.address,
    company_abn: supplier?.abn,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
