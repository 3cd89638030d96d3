import type { LegalText } from './legal-text.js';

/** Version of what is said about sharing figures of use; a change of it is a new one. */
export const DATA_SHARING_VERSION = '2026-11';

export const dataSharing = (product: string): LegalText => ({
  title: `Sharing usage data with ${product}`,
  version: DATA_SHARING_VERSION,
  sections: [
    {
      heading: 'What is shared',
      paragraphs: [
        'How often which part of the service is used, how long it takes and where it fails. No names, addresses, amounts or documents, and nothing that tells who you are.',
      ],
    },
    {
      heading: 'Your choice',
      paragraphs: [
        'On the free plan these figures are collected by default. On a paid plan you may switch the collection off at any time in the settings under Privacy. If you agree to neither, you can leave, and nothing is collected.',
      ],
    },
  ],
});
