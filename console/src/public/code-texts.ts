import { textOr } from '../i18n/texts.js';

/** Sentence of MFA_1004 (the former code holds) and MFA_1005 (a new one was sent). */
export const codeText = (code: string) => textOr(`code.${code}`) ?? '';
