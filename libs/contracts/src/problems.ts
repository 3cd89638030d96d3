// The error catalogue: code -> [status, sentence]. `{name}` is filled from the problem's values.
// 401 stands only for a bad, expired or revoked token and for bad credentials at sign-in: the client signs out on it.

export const PROBLEMS = {
  VALIDATION: [400, 'Please check the highlighted fields.'],
  MALFORMED_BODY: [400, 'The request could not be read. Please send valid JSON.'],
  TOO_DEEP: [400, 'The request is nested too deeply.'],
  MISSING_PARAMETERS: [400, 'Missing required parameters'],
  MISSING_LEASE_ID: [400, 'missing leaseId'],
  MISSING_PROPERTY_ID: [400, 'Missing property id'],
  INVALID_CODE: [400, 'Invalid verification code, please try again'],
  RESET_LINK_OVER: [400, 'This link is no longer valid. Please ask for a new one.'],
  EMAIL_NOT_VERIFIED: [400, 'Please verify your email address first'],
  SSO_EXPIRED: [400, 'This sign-in took too long or began in another browser. Please start again.'],
  SSO_REFUSED: [400, 'We could not confirm who you are with {provider}. Please try again.'],
  TERMS_NOT_AGREED: [400, 'Please agree to the terms of service'],
  PASSWORDS_DO_NOT_MATCH: [400, 'passwords do not match'],
  WRONG_CURRENT_PASSWORD: [400, 'The current password is not right.'],
  WRONG_SIGNATURE: [400, 'The signature of this message is not right.'],
  INVITATION_DEAD: [400, 'This invitation is no longer valid. Please ask for a new one.'],
  AMOUNT_NOT_POSITIVE: [400, 'Must be a positive number'],
  END_BEFORE_START: [400, 'The end date must be on or after the start date.'],
  BAD_CREDENTIALS: [401, 'Oops! Incorrect entry. Please try again.'],
  UNAUTHENTICATED: [401, 'Please sign in again.'],
  FORBIDDEN: [403, 'You are not allowed to do this. Ask an administrator of your company for access.'],
  WRONG_COMPANY: [403, 'You are signed in to another company. Please sign in again.'],
  WRONG_ROLE: [403, 'You do not hold that role in this company.'],
  NOT_ONESELF: [403, 'Nobody changes their own access. Ask another administrator of your company.'],
  NOT_FOUND: [404, 'We could not find that record.'],
  SSO_NOT_OFFERED: [404, 'Signing in this way is not set up here. Please use your email and password.'],
  NO_SUCH_PATH: [404, 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not accept that method.'],
  TOO_SLOW: [408, 'The request took too long to arrive. Check your connection and try again.'],
  EMAIL_EXISTS: [409, 'email already exists'],
  USER_EXISTS: [409, 'Oops! User already existing'],
  SSO_ACCOUNT_EXISTS: [
    409,
    'There is an account with this email already. Sign in with your password first, then connect {provider}.',
  ],
  SSO_CHOOSE_COMPANY: [409, 'You belong to several companies. Please start from the sign-in page of one of them.'],
  SSO_LINKED_ELSEWHERE: [409, 'This account is connected to somebody else in your company.'],
  STALE_VERSION: [409, 'Someone changed this record while you were editing it. Reload it and try again.'],
  ALREADY_EXISTS: [409, 'This already exists.'],
  STILL_IN_USE: [409, 'This is still in use and cannot be removed.'],
  ROLE_EXISTS: [409, 'There is already a role with this name.'],
  ROLE_HELD: [409, 'People still hold this role or are invited to it. Give them another one first.'],
  PART_OF_PRODUCT: [409, 'This belongs to the product and cannot be removed.'],
  LAST_ADMINISTRATOR: [409, 'Somebody has to remain who can manage people and roles.'],
  SECTION_ALREADY_LET: [409, 'This room or property is already let on some of these days.'],
  SECTION_STILL_LET: [409, 'This room or property has an active or upcoming lease. End the lease first.'],
  RENT_BEGUN: [409, 'The lease has bills already, so this can no longer be changed.'],
  IDENTITY_FIXED: [409, 'Landlord or property manager was chosen already and cannot be changed.'],
  NOT_CO_LIVING: [409, 'Rooms can only be added to a co-living property.'],
  OVERPAYS_BILL: [409, 'This is more than what is left on the bill. Record the payment on the lease instead.'],
  BILL_CLOSED: [409, 'This bill is paid or cancelled.'],
  PAYMENT_NEEDED: [409, 'Please pay for this plan first. It starts when the payment arrives.'],
  PAYMENTS_OFF: [409, 'Payments are not set up here yet. Please contact us to pay for a plan.'],
  BODY_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA: [415, 'Please send the request as JSON.'],
  KEY_REUSED: [422, 'This Idempotency-Key was used before with different content.'],
  TOO_MANY: [429, 'Too many attempts. Please wait a moment and try again.'],
  INTERNAL: [500, 'Something went wrong. Please try again.'],
  NOT_BUILT: [501, 'This part of the product is not available yet.'],
  CODE_NOT_SENT: [502, 'Failed to send verification code, please try again'],
  SSO_UNREACHABLE: [502, '{provider} is not answering. Please try again, or use your email and password.'],
  UNAVAILABLE: [503, 'The service is busy or starting. Please try again in a moment.'],
  SUB_MOD_1001: [403, 'Module limit reached. Please upgrade your plan to continue.'],
  SUB_MOD_1002: [403, 'Property limit reached. Please upgrade your plan.'],
  SUB_MOD_1003: [403, 'Storage limit reached. Please upgrade your plan.'],
  SUB_MOD_1004: [403, 'Document limit reached. Please upgrade your plan.'],
  SUB_MOD_1005: [403, 'Team member limit reached. Please upgrade your plan.'],
  SUB_MOD_1006: [403, 'Lease limit reached. Please upgrade your plan.'],
  SUB_2001: [403, 'Your subscription has expired. Please renew.'],
  SUB_2002: [403, 'Your subscription is suspended. Please contact support or check your payment details.'],
  SUB_2003: [403, 'Your subscription was cancelled. Please reactivate it.'],
  SUB_2004: [403, 'Subscription not found. Please verify your subscription status.'],
  SUB_2005: [403, 'Cannot downgrade subscription because your current usage exceeds the limits of the lower plan.'],
  SUB_PAY_3001: [403, 'Payment failed. Please try again or use another payment method.'],
  SUB_PAY_3002: [403, 'Your payment method is invalid or expired.'],
  SUB_PAY_3003: [403, 'Your payment is past due.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** What every failed call answers. `errors` maps a field's path to its sentence. */
export interface ProblemBody {
  statusCode: number;
  message: string | string[];
  error_message?: string;
  /** Key of the catalogue; 0 says that a verification code was wrong. */
  code: string | 0;
  errors?: Record<string, string>;
}
