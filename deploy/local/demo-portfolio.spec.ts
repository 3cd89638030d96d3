import { checkBond, checkIncreaseInterval, checkRentInAdvance, weeklyCents, type LawPlace } from '@keystead/contracts';
import { PORTFOLIO, type DemoLease } from './demo-portfolio.js';

const TODAY = '2026-11-21';
const day = (offset: number) => new Date(Date.parse(TODAY) + offset * 86_400_000).toISOString().slice(0, 10);
const rentOf = ({ rent, frequency }: DemoLease) => ({ cents: rent * 100, frequency });

// covers: FEATURE-42, Q-187
describe('the demo company keeps to the law', () => {
  it.each(PORTFOLIO.map((property) => [property.name, property] as const))('%s', (_name, { address, usage, units }) => {
    const place: LawPlace = { country_iso: 'AU', state: address.state, usage };
    const found = units.flatMap(({ leases }) =>
      leases.flatMap((lease, index) => {
        const [rent, on, before] = [rentOf(lease), day(lease.from), leases[index - 1]];
        const rises = before && weeklyCents(rentOf(before)) < weeklyCents(rent) && address.state === 'QLD';
        return [
          checkBond(place, { bond_cents: (lease.bond ?? 0) * 100, rent, on }),
          checkRentInAdvance(place, { rent, from: on, paid_to: null, is_fixed_term: lease.to !== null, on }),
          ...(rises ? [checkIncreaseInterval(place, { from: on, last: day(before.from), today: TODAY })] : []),
        ];
      }),
    );
    expect(found.filter(({ result }) => result === 'blocked')).toEqual([]);
    expect(found.length).toBeGreaterThan(1);
  });
});
