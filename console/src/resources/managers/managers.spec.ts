import { commonManagers, isManagedBy, managersOf } from './managers.js';

const KIM = { user_id: 'kim', name: 'Kim Park' };
const ALEX = { user_id: 'alex', name: 'Alex Rowe' };

it('names each manager of some properties once, by name', () => {
  expect(managersOf([{ managers: [KIM] }, { managers: [KIM, ALEX] }, { managers: [] }, {}])).toEqual([
    { value: 'alex', label: 'Alex Rowe' },
    { value: 'kim', label: 'Kim Park' },
  ]);
});

it('knows who manages a property', () => {
  expect(isManagedBy({ managers: [KIM] }, 'kim')).toBe(true);
  expect(isManagedBy({ managers: [KIM] }, 'alex')).toBe(false);
  expect(isManagedBy({}, 'alex')).toBe(false);
  expect(isManagedBy({}, undefined)).toBe(true);
});

it('begins with those who manage all of the chosen properties', () => {
  expect(commonManagers([{ managers: [KIM, ALEX] }, { managers: [ALEX] }])).toEqual(['alex']);
  expect(commonManagers([{ managers: [KIM] }, {}])).toEqual([]);
  expect(commonManagers([])).toEqual([]);
});
