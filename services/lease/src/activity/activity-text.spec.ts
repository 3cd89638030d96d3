import { ACTIVITY_KINDS, activityText } from './activity-text.js';
import type { Activities, ActivityKind } from '../model/lease-activity.js';

const RENT = { amount: 700, rent_frequency: 'fortnightly', effective_date: '2026-09-14', currency: 'AUD' } as const;
const RENTER = { lease_tenant_id: 'x', name: 'Mia Nguyen' };
const END = { from: null, to: '2026-09-30', reason: null };
const BILL = {
  bill_id: 'x',
  amount: 84.35,
  currency: 'AUD',
  due_date: '2026-09-14',
  period_start: null,
  period_end: null,
};

const BOND = { amount: 2000, currency: 'AUD', day: '2026-07-03', reference: '123' };
const VISIT = { inspection_id: 'x', inspection: 'routine', inspect_on: '2026-09-14' } as const;

const SAID: { [K in ActivityKind]: [Activities[K], string] } = {
  lease_opened: [
    { lease_number: 'L-2026-1', start_date: '2026-07-01', end_date: null },
    'Lease L-2026-1 created, starting 2026-07-01',
  ],
  lease_renewed: [
    { lease_id: 'x', lease_number: 'L-2026-2', start_date: '2027-07-01' },
    'Renewed by L-2026-2 from 2027-07-01',
  ],
  lease_ended: [{ ...END, reason: 'Sold' }, 'Lease ended on 2026-09-30: Sold'],
  start_changed: [{ from: '2026-07-01', to: '2026-07-08' }, 'First day is now 2026-07-08'],
  end_changed: [END, 'End date changed to 2026-09-30'],
  term_end_changed: [{ from: null, to: '2027-06-30' }, 'Fixed term now ends on 2027-06-30'],
  due_day_changed: [{ from: '2026-07-01', to: '2026-07-03' }, 'Rent due date changed to 2026-07-03'],
  bond_changed: [{ required: 2600, received: null, currency: 'AUD' }, 'Bond required: AUD 2600.00, received: none'],
  bond_received: [{ ...BOND, reference: null }, 'Bond of AUD 2000.00 received on 2026-07-03'],
  bond_lodged: [BOND, 'Bond of AUD 2000.00 lodged on 2026-07-03, number 123'],
  bond_returned: [BOND, 'Bond of AUD 2000.00 returned on 2026-07-03, number 123'],
  bond_reversed: [
    { movement: 'lodged', amount: 2000, currency: 'AUD', reason: 'Wrong lease' },
    'Reversed: bond of AUD 2000.00 lodged: Wrong lease',
  ],
  rent_agreed: [
    { ...RENT, reason: 'New kitchen' },
    'Rent set to AUD 700.00 per fortnight from 2026-09-14: New kitchen',
  ],
  rent_changed: [{ ...RENT, reason: null }, 'Future rent changed to AUD 700.00 per fortnight from 2026-09-14'],
  rent_begun: [RENT, 'Rent is AUD 700.00 per fortnight from 2026-09-14'],
  review_agreed: [
    { kind: 'fixed_percent', percent: 3.5, next_review_on: '2027-07-01' },
    'Rent review by 3.5 percent, next on 2027-07-01',
  ],
  review_removed: [{ kind: null, percent: null, next_review_on: null }, 'Rent review removed'],
  tenant_added: [RENTER, 'Mia Nguyen added as a renter'],
  tenant_changed: [RENTER, 'Renter details updated: Mia Nguyen'],
  tenant_removed: [RENTER, 'Mia Nguyen removed from the renters'],
  occupant_added: [{ occupant_id: 'o', name: 'Kim Lee' }, 'Kim Lee added as an occupant'],
  occupant_changed: [{ occupant_id: 'o', name: 'Kim Lee' }, 'Occupant details updated: Kim Lee'],
  occupant_removed: [{ occupant_id: 'o', name: 'Kim Lee' }, 'Kim Lee removed from the occupants'],
  pet_added: [{ occupant_id: 'p', name: '2 × cat' }, 'Pet agreed: 2 × cat'],
  pet_changed: [{ occupant_id: 'p', name: 'dog (Rex)' }, 'Pet details updated: dog (Rex)'],
  pet_removed: [{ occupant_id: 'p', name: 'dog (Rex)' }, 'Pet removed: dog (Rex)'],
  bill_issued: [{ ...BILL, type: 'late_fee' }, 'Late fee bill for AUD 84.35, due 2026-09-14'],
  bill_cancelled: [{ bill_id: 'x' }, 'Bill cancelled'],
  bill_paid: [{ bill_id: 'x', amount: 84.35 }, 'Bill of 84.35 paid in full'],
  payment_received: [
    { payment_id: 'x', amount: 84.35, method: 'direct_debit', paid_at: '2026-09-15' },
    'Payment of 84.35 by direct debit on 2026-09-15',
  ],
  payment_reversed: [
    { payment_id: 'x', amount: 84.35, reason: 'dishonoured', reversed_on: '2026-09-18' },
    'Payment of 84.35 taken back on 2026-09-18 (dishonoured)',
  ],
  payment_refunded: [
    { payment_id: 'x', amount: 84.35, refunded_on: '2026-09-18' },
    'Credit of 84.35 refunded on 2026-09-18',
  ],
  refund_reversed: [
    { payment_id: 'x', amount: 84.35, reversed_on: '2026-09-19' },
    'Refund of 84.35 undone on 2026-09-19',
  ],
  adjustment_recorded: [
    { adjustment_id: 'x', document: 'write_off', document_number: 'WO-1', amount: 84.35, reason: 'small_balance' },
    'Write off WO-1 of 84.35 (small balance)',
  ],
  adjustment_reversed: [
    { adjustment_id: 'x', amount: 84.35, reversed_on: '2026-09-19' },
    'Credit or write-off of 84.35 reversed on 2026-09-19',
  ],
  inspection_scheduled: [VISIT, 'Routine inspection scheduled for 2026-09-14'],
  inspection_rescheduled: [VISIT, 'Routine inspection rescheduled to 2026-09-14'],
  inspection_done: [{ ...VISIT, done_on: '2026-09-15' }, 'Routine inspection done on 2026-09-15'],
  inspection_cancelled: [{ ...VISIT, reason: 'Renter ill' }, 'Routine inspection on 2026-09-14 cancelled: Renter ill'],
};

// covers: LEASE-09, LACT-01
describe('the timeline', () => {
  it.each(ACTIVITY_KINDS as ActivityKind[])('has a sentence for %s', (kind) => {
    const [data, text] = SAID[kind];
    expect(activityText(kind, data)).toBe(text);
  });

  it('says that a lease has no last day any more', () => {
    expect(activityText('end_changed', { from: '2026-09-30', to: null, reason: null })).toBe(
      'Lease changed to periodic (no end date)',
    );
  });
});
