import { splitAddress } from './split-address.js';

describe('an address in one line', () => {
  it.each([
    ['14/22 Wharf Rd, Balmain NSW 2041', ['14/22 Wharf Rd', '', 'Balmain', 'NSW', '2041']],
    [
      '101 Darling Street, Rozelle, New South Wales, 2039, Australia',
      ['101 Darling Street', '', 'Rozelle', 'NSW', '2039'],
    ],
    [' Unit 5, 12 Smith St, Fitzroy North vic 3068. ', ['12 Smith St', 'Unit 5', 'Fitzroy North', 'VIC', '3068']],
    ['12 Smith St Fitzroy North VIC 3068', ['12 Smith St', '', 'Fitzroy North', 'VIC', '3068']],
    ['7 St Johns Rd, Glebe 2037 NSW', ['7 St Johns Rd', '', 'Glebe', 'NSW', '2037']],
    ['1 Smith Street, Darwin City NT 0800', ['1 Smith Street', '', 'Darwin City', 'NT', '0800']],
  ])('%p is taken apart', (text, [line1, line2, suburb, state, postcode]) =>
    expect(splitAddress(text)).toEqual({ line1, line2, suburb, state, postcode }),
  );

  it.each([
    '',
    '22 Wharf Rd',
    '22 Wharf Rd, Balmain',
    'Balmain NSW 2041',
    '22 Wharf Rd, Balmain NSW',
    '10 Downing Street, London SW1A 2AA',
  ])('%p stays as it is', (text) => expect(splitAddress(text)).toBeNull());
});
