import { stateOfPostcode } from './postcode-state.js';

it.each([
  ['2000', 'NSW'],
  ['2601', 'ACT'],
  ['2619', 'NSW'],
  ['2911', 'ACT'],
  ['3065', 'VIC'],
  ['8001', 'VIC'],
  ['4101', 'QLD'],
  ['5067', 'SA'],
  ['6005', 'WA'],
  ['7009', 'TAS'],
  ['0800', 'NT'],
  ['0200', 'ACT'],
  [' 2042 ', 'NSW'],
  ['0100', null],
  ['204', null],
  ['20420', null],
  ['SW1A', null],
])('the postcode %j is in %s', (postcode, state) => {
  expect(stateOfPostcode(postcode)).toBe(state);
});
