import { TERMS_VERSION } from '../vocabulary.js';
import type { LegalSection, LegalText } from './legal-text.js';

export const termsOfService = (product: string): LegalText => ({
  title: `${product} terms of service`,
  version: TERMS_VERSION,
  sections: sectionsOf(product),
});

function sectionsOf(product: string): readonly LegalSection[] {
  return [
    {
      heading: '1. Who these terms are between',
      paragraphs: [
        `These terms are between you, the person or company that opens an account, and the operator of this installation of ${product} ("we").`,
        'If you accept them for a company, you confirm that you may bind that company.',
      ],
    },
    {
      heading: '2. What the service does',
      paragraphs: [
        `${product} helps landlords and property managers keep records of properties, leases, renters, bills and payments. It is not a real estate agency, a financial adviser, a tax agent or a law firm, and nothing it shows is legal, tax or financial advice.`,
        'Laws on renting differ between the states and territories. You remain responsible for meeting them, whatever the service suggests or leaves out.',
      ],
    },
    {
      heading: '3. Your account',
      paragraphs: [
        'Give true details, keep your password and your codes to yourself, and tell us at once when somebody else may have used your account. You answer for what is done through it by people you let in.',
      ],
    },
    {
      heading: '4. Your data and other people’s',
      paragraphs: [
        'What you enter stays yours. You allow us to store and process it in order to run the service for you.',
        'You will hold details of renters and owners. You confirm that you may collect them, that you will use them only for managing the tenancy, and that you will handle them as the Privacy Act 1988 (Cth) and the Australian Privacy Principles require.',
        'Accounts on the free plan take part in the collection of anonymous usage figures. Accounts on a paid plan may switch it off in the settings.',
      ],
    },
    {
      heading: '5. Plans, trial and payment',
      paragraphs: [
        'The free plan costs nothing and has limits, which are shown before you choose. Paid plans may begin with a trial that needs no card. When a trial ends without payment, you can still read and export your records.',
        'Prices are in Australian dollars and include GST unless we say otherwise. You may cancel at any time; the plan then runs to the end of the period that is paid.',
      ],
    },
    {
      heading: '6. Fair use',
      paragraphs: [
        'Do not use the service to break the law, to discriminate against renters, to send unwanted messages, or to disturb or probe it beyond your own account without our written agreement.',
      ],
    },
    {
      heading: '7. Consumer guarantees and liability',
      paragraphs: [
        'Our service comes with guarantees that cannot be excluded under the Australian Consumer Law. Nothing in these terms limits them.',
        'Where the law allows us to limit what we owe, we supply the service again or pay what it costs to have it supplied again, and we do not answer for loss that neither of us could have foreseen.',
      ],
    },
    {
      heading: '8. Ending the agreement',
      paragraphs: [
        'You may close your account at any time. We may suspend or end it when these terms are broken in a serious way, after telling you why and, where that is reasonable, giving you time to put it right. You can export your records for 30 days after the end.',
      ],
    },
    {
      heading: '9. Changes',
      paragraphs: [
        'We announce changes of these terms at least 30 days ahead, by e-mail or in the service. Changes that you do not accept let you leave before they begin.',
      ],
    },
    {
      heading: '10. Law and language',
      paragraphs: [
        'The law of New South Wales and of the Commonwealth of Australia applies, and the courts there decide. If a part of these terms does not hold, the rest does.',
        'Only this English text is binding. Translations are for reference.',
      ],
    },
  ];
}
