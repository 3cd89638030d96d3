import { LANGUAGES } from '@keystead/messages';
import { invitationMail } from './invitation-mail.js';

const facts = { inviter: 'Greta Moore', company: 'Greta Moore', role: 'Renter', property: null };

test.each(LANGUAGES)('the name of a private landlord, which is that of the company, is said once: %s', (language) => {
  const { subject, text } = invitationMail(language, facts, 'https://rent.example/auth/invite/x', 'Keystead');
  for (const said of [subject, text.split('\n')[0]!]) {
    expect(said.split('Greta Moore')).toHaveLength(2);
    expect(said).toContain('Keystead');
  }
});

test('the company of an agency is named beside the person who invites', () => {
  const agency = { ...facts, company: 'Harbour Rentals' };
  const { subject } = invitationMail('en', agency, 'https://rent.example/auth/invite/x', 'Keystead');
  expect(subject).toBe('Greta Moore invites you to Harbour Rentals');
});
