import type { CompanyInfo } from '../session/user.js';
import { firstOpenStep, WIZARD_STEPS } from './wizard-steps.js';

const company = (given: Partial<CompanyInfo>) =>
  ({
    company_data: { identity: null, property_count: null, room_count: null, co_living_preference: null, ...given },
  }) as { company_data: CompanyInfo };

// covers: WIZ-01, WIZ-02, WIZ-03, WIZ-04
describe('setup taken up again', () => {
  it.each([
    ['nothing yet', {}, 'identity'],
    ['identity given', { identity: 'landlord' as const }, 'counts'],
    ['counts given', { identity: 'agent' as const, property_count: 3, room_count: 0 }, 'co_living'],
    [
      'co-living given',
      { identity: 'agent' as const, property_count: 3, room_count: 0, co_living_preference: false },
      'preferences',
    ],
  ])('%s', (_name, given, step) => expect(firstOpenStep(company(given))).toBe(step));

  it('starts at the beginning without a company', () => expect(firstOpenStep(undefined)).toBe('identity'));
});

// covers: FEATURE-101, SCR-06, SCR-07, SCR-08, SCR-09, SCR-10, SCR-11, SCR-12
it('asks in seven steps', () =>
  expect(WIZARD_STEPS).toEqual(['identity', 'counts', 'co_living', 'preferences', 'property', 'team', 'security']));
