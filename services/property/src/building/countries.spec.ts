import { CURRENCIES } from '@keystead/messages';
import { COUNTRIES } from './countries.js';

it('knows the zone of every country that has a currency, since forms offer these', () => {
  expect([...COUNTRIES.keys()].toSorted()).toEqual(Object.keys(CURRENCIES).toSorted());
  expect([...COUNTRIES.values()].filter(({ currency, timezone }) => !currency || !timezone.includes('/'))).toEqual([]);
});
