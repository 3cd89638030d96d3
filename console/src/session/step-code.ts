/** An app shows the code of the second step, and none is mailed. */
export const BY_APP = 'MFA_1006';
/** Longest code: a recovery code with its hyphens. */
export const CODE_MAX = 19;
