import type { LegalText } from './legal-text.js';

/** Version of the privacy policy in force; a change of its text is a new one. */
export const PRIVACY_VERSION = '2026-11';

export const privacyPolicy = (product: string): LegalText => ({
  title: `${product} privacy policy`,
  version: PRIVACY_VERSION,
  sections: [
    {
      heading: '1. Who is responsible for your information',
      paragraphs: [
        `The operator of this installation of ${product} ("we") handles personal information as the Privacy Act 1988 (Cth) and the Australian Privacy Principles require.`,
        'What a landlord or property manager enters about renters and owners is theirs to answer for; we hold and process it for them.',
      ],
    },
    {
      heading: '2. What we collect',
      paragraphs: [
        'From people with an account: name, e-mail address, password (kept only as a digest that cannot be turned back), address if given, language and time zone, the company they work for, when and from which network address they signed in and agreed to our texts.',
        'From their work: properties, leases, renters, owners, bills, payments and documents.',
        'We do not ask for health, credit-bureau or other sensitive information, and card numbers never reach us: the payment provider takes them.',
      ],
    },
    {
      heading: '3. Why, and what we do with it',
      paragraphs: [
        'To run the service: to let you in, keep your records, remind, send bills and notices, count what your plan allows, and keep accounts safe.',
        'To improve the service we collect anonymous figures of use. On the free plan this is part of the plan; on a paid plan you can switch it off in the settings under Privacy. Nobody is named in these figures.',
        'Scores and reminders are advice to the people who manage a property. The service makes no decision about a person by itself.',
      ],
    },
    {
      heading: '4. Who we share it with',
      paragraphs: [
        'To people of your own company as their roles allow; to the providers that run servers, mail and payments for us, only for that; to the accounting product that you connect, while it is connected; and to authorities where the law makes us.',
        'We do not sell personal information.',
      ],
    },
    {
      heading: '5. Where it is kept, and for how long',
      paragraphs: [
        'It is kept where the operator of this installation runs its servers. If a provider of ours is outside Australia, we make sure that it treats the information as the Australian Privacy Principles ask.',
        'We keep records while the account lasts and for 30 days after it ends, so that they can be exported; then they are erased, except what tax and tenancy law asks to be kept longer.',
      ],
    },
    {
      heading: '6. How it is kept safe',
      paragraphs: [
        'Connections are encrypted, passwords are stored as digests, secrets are encrypted, companies are kept apart in the database itself, and changes are written to a log.',
        'If a breach is likely to do you serious harm, we tell you and the Office of the Australian Information Commissioner as the law requires.',
      ],
    },
    {
      heading: '7. Seeing, correcting and taking it with you',
      paragraphs: [
        'You can see and correct your own details in the settings. Your company can export everything it holds. Ask us for anything you cannot see yourself; we answer within 30 days.',
      ],
    },
    {
      heading: '8. Cookies',
      paragraphs: [
        'Necessary storage keeps you signed in. Functional, analytics and marketing storage is used only after you allowed it, and you can change that in the settings at any time.',
      ],
    },
    {
      heading: '9. Complaints, changes and language',
      paragraphs: [
        'Write to us first. If our answer does not satisfy you, you may complain to the Office of the Australian Information Commissioner (oaic.gov.au).',
        'We announce changes of this policy at least 30 days ahead. Only this English text is binding. Translations are for reference.',
      ],
    },
  ],
});
