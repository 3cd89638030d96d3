import { bankOfBsb } from './bank-of-bsb.js';

it.each([
  ['062-000', 'CBA'],
  [' 733001', 'WBC'],
  ['083', 'NAB'],
  ['99', ''],
  ['0', ''],
  ['', ''],
])('the bank of %p is %p', (bsb, bank) => expect(bankOfBsb(bsb)).toBe(bank));
