import { countryIn, countryOptions } from './countries.js';

it('names countries in the language of the reader, in its order', () => {
  expect(countryIn('ja', 'AU')).toBe('オーストラリア');
  expect(countryOptions(['NZ', 'AU', 'AX'], 'en')).toEqual([
    { value: 'AX', label: 'Åland Islands' },
    { value: 'AU', label: 'Australia' },
    { value: 'NZ', label: 'New Zealand' },
  ]);
  expect(countryOptions(['JP', 'AU'], 'vi').map(({ label }) => label)).toEqual(['Nhật Bản', 'Úc']);
});
