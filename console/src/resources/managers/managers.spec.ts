import { commonManagers, isMember, managersOf } from './managers.js';

const KIM = { user_id: 'kim', name: 'Kim Park' };
const ALEX = { user_id: 'alex', name: 'Alex Rowe' };

it('names each manager of some properties once, by name', () => {
  expect(managersOf([{ managers: [KIM] }, { managers: [KIM, ALEX] }, { managers: [] }, {}])).toEqual([
    { value: 'alex', label: 'Alex Rowe' },
    { value: 'kim', label: 'Kim Park' },
  ]);
});

it('takes people for members of the team who are more than owners and renters', () => {
  const has = (...keys: string[]) => ({ roles: keys.map((key) => ({ key })) });
  expect([has('owner'), has('tenant', 'owner'), has()].map(isMember)).toEqual([false, false, false]);
  expect([has('landlord'), has('tenant', 'clerk')].map(isMember)).toEqual([true, true]);
});

it('begins with those who manage all of the chosen properties', () => {
  expect(commonManagers([{ managers: [KIM, ALEX] }, { managers: [ALEX] }])).toEqual(['alex']);
  expect(commonManagers([{ managers: [KIM] }, {}])).toEqual([]);
  expect(commonManagers([])).toEqual([]);
});
