import type { LeaseAuditRow } from '@keystead/client';
import { textOr, useText, type TextKey } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

const FIELDS: Readonly<Record<string, TextKey>> = {
  lease: 'lease.number',
  rent_adjustment: 'lease.rent',
  lease_tenant: 'vocabulary:role.tenant',
  lease_occupant: 'leasing:occupant.one',
  bond_movement: 'leasing:bond.title',
  reversed_on: 'leasing:bond.reversed',
  reversal_reason: 'leasing:reason',
  name: 'leasing:occupant.name',
  kind: 'leasing:occupant.kind_label',
  born_on: 'leasing:occupant.born_on',
  relationship: 'leasing:occupant.relationship',
  animal: 'leasing:occupant.animal',
  animal_count: 'leasing:occupant.animal_count',
  agreed_on: 'leasing:occupant.agreed_on',
  note: 'leasing:note',
  section_name: 'lease.home',
  start_date: 'lease.start_date',
  end_date: 'lease.end_date',
  term_end_date: 'leasing:term.last_day',
  end_reason: 'leasing:reason',
  due_date: 'lease.due_date',
  paid_to: 'lease.paid_to',
  latest_amount: 'lease.rent',
  amount: 'bill.amount',
  rent_frequency: 'lease.rent_frequency',
  bond_required: 'lease.bond_required',
  bond_received: 'lease.bond_received',
  effective_date: 'lease.effective_date',
  notice_given_on: 'leasing:rent.notice_given_on',
  reason: 'leasing:reason',
  review_kind: 'leasing:review.kind_label',
  review_percent: 'leasing:review.percent',
  review_every_months: 'leasing:review.every_months',
  first_review_on: 'leasing:review.first_review_on',
  first_name: 'person.first_name',
  last_name: 'person.last_name',
  email: 'auth.email',
  phone: 'person.phone',
  is_primary_contact: 'lease.renter_contact',
};

/** Where the texts of values that are codes stand. */
const CODES: Readonly<Record<string, string>> = {
  kind: 'leasing:occupant.kind',
  rent_frequency: 'frequency',
  review_kind: 'leasing:review.kind',
};
const MONEY = ['latest_amount', 'amount', 'bond_required', 'bond_received', 'rent_adjustment', 'bond_movement'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Names and values of the audit log in the language of the reader; a field that has no name here keeps its own. */
export function useAuditTexts(currency: string) {
  const t = useText();
  const show = useShow();
  const labelOf = (field: string) => (FIELDS[field] ? t(FIELDS[field]) : field.replaceAll('_', ' '));
  return {
    nameOf: ({ action, entity, field }: LeaseAuditRow) =>
      action === 'update'
        ? entity === 'lease'
          ? labelOf(field)
          : `${labelOf(entity)} · ${labelOf(field)}`
        : t(`leasing:audit.${action}`, { entity: labelOf(entity) }),
    valueOf: (change: LeaseAuditRow, side: 'old_value' | 'new_value'): string => {
      const value: unknown = change[side];
      if (value === null || value === undefined || value === '')
        return change.action === 'update' ? t('leasing:activity.none') : '';
      if (typeof value === 'boolean') return t(value ? 'leasing:audit.yes' : 'leasing:audit.no');
      if (typeof value === 'number')
        return MONEY.includes(change.field) ? show.money(value, currency) : show.number(value);
      if (typeof value !== 'string') return JSON.stringify(value);
      if (DAY.test(value)) return show.day(value);
      const codes = CODES[change.field];
      return (codes ? textOr(`${codes}.${value}`) : null) ?? value;
    },
  };
}
