import { AGREEMENT_TYPES } from '../vocabulary.js';
import { agreementText } from './agreement-texts.js';
import { fullText } from './legal-text.js';

// covers: OTHER-28
describe('the text of', () => {
  //
  it.each(AGREEMENT_TYPES)('%s names its version, and says the same for the same product', (type) => {
    const text = agreementText(type, 'Rent & Co');
    expect(text.version).toMatch(/^\d{4}-\d\d$/);
    const full = fullText(text);
    expect(full.startsWith(`${text.title}\nVersion ${text.version}\n\n`)).toBe(true);
    for (const { heading, paragraphs } of text.sections) {
      expect(full).toContain(heading);
      for (const paragraph of paragraphs) expect(full).toContain(paragraph);
    }
    expect(fullText(agreementText(type, 'Rent & Co'))).toBe(full);
    expect(full).not.toContain('undefined');
  });

  // covers: Q-118, GEN-04, GEN-05, FEATURE-04
  it.each(['terms_of_service', 'privacy_policy'] as const)('%s is under Australian law, in English', (type) => {
    const full = fullText(agreementText(type, 'Keystead'));
    expect(full).toContain('Privacy Act 1988 (Cth)');
    expect(full).toContain('Only this English text is binding. Translations are for reference.');
  });
});
