import { LANGUAGES } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { OPTIONAL_KINDS } from './mail-kinds.js';

it.each(LANGUAGES)('each kind that can be opted out of is called by its own words in %s', (language) => {
  const t = translator(language);
  const words = OPTIONAL_KINDS.map((kind) => t(`emails:unsubscribe.kinds.${kind as 'bill_reminder'}`));
  expect(words.filter((text) => text === '' || text.includes('unsubscribe'))).toEqual([]);
  expect(new Set(words).size).toBe(OPTIONAL_KINDS.length);
});
