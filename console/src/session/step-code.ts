/** An app shows the code of the second step, and none is mailed. */
export const BY_APP = 'MFA_1006';
