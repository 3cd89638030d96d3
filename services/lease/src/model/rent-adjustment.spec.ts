import { Problem } from '@keystead/platform';
import { Lease } from './lease.entity.js';
import { agreeRent, type Rent, type RentChange, rentOn } from './rent-adjustment.entity.js';

const rent = (effective_date: string, amount: number, rent_frequency: Rent['rent_frequency'] = 'weekly'): Rent => ({
  effective_date,
  amount,
  rent_frequency,
});
const RENTS = [
  rent('2026-07-01', 65000),
  rent('2026-09-01', 70000),
  rent('2026-09-01', 68000),
  rent('2027-09-01', 72000),
];

describe('the rent on a day', () => {
  it.each([
    ['2026-06-30', 65000],
    ['2026-07-01', 65000],
    ['2026-08-31', 65000],
    ['2026-09-01', 68000],
    ['2027-08-31', 68000],
    ['2030-01-01', 72000],
  ])('%s is %i', (day, cents) => {
    expect(rentOn(RENTS, day).amount).toBe(cents);
  });
});

describe('a change of rent', () => {
  const lease = Object.assign(new Lease(), { start_date: '2026-07-01', end_date: '2027-12-31' });
  const agree = (change: RentChange, today = '2026-08-15') => agreeRent(lease, RENTS, change, today);
  const refusal = (change: RentChange, today?: string) => {
    try {
      return agree(change, today);
    } catch (error) {
      return error instanceof Problem ? error.detail.errors?.effective_date : error;
    }
  };

  it('is none when nothing differs on its day', () => {
    expect(agree({})).toBeNull();
    expect(agree({ effective_date: '2026-08-20' })).toBeNull();
    expect(agree({ latest_amount: 65000, rent_frequency: 'weekly' })).toBeNull();
    expect(agree({ latest_amount: 68000, effective_date: '2026-10-01' })).toBeNull();
  });

  it('keeps what it does not name', () => {
    expect(agree({ latest_amount: 66000, effective_date: '2026-08-15' })).toEqual(rent('2026-08-15', 66000));
    const fortnightly = rent('2026-10-01', 68000, 'fortnightly');
    expect(agree({ rent_frequency: 'fortnightly', effective_date: '2026-10-01' })).toEqual(fortnightly);
  });

  it('needs a day from today, or from the first day, to the last day', () => {
    expect(refusal({ latest_amount: 66000 })).toBe('Please enter the day from which the new rent counts');
    expect(refusal({ latest_amount: 66000, effective_date: '2026-08-14' })).toBe(
      'The rent can change from 2026-08-15 on',
    );
    expect(refusal({ latest_amount: 66000, effective_date: '2026-06-15' }, '2026-06-01')).toBe(
      'The rent can change from 2026-07-01 on',
    );
    expect(refusal({ latest_amount: 66000, effective_date: '2028-01-01' })).toBe('The lease ends before this day');
  });
});
