import type { AgreementType } from '../vocabulary.js';
import { dataSharing } from './data-sharing.js';
import type { LegalText } from './legal-text.js';
import { privacyPolicy } from './privacy.js';
import { termsOfService } from './terms.js';

const TEXTS: Record<AgreementType, (product: string) => LegalText> = {
  terms_of_service: termsOfService,
  privacy_policy: privacyPolicy,
  data_sharing: dataSharing,
};

/** The English text in force of what people agree to; other languages are for reference only. */
export const agreementText = (type: AgreementType, product: string): LegalText => TEXTS[type](product);
