import { TIMEZONES } from '@keystead/contracts';
import { LANGUAGES, LATER_AREAS, lookUp, messages, messageAreas, SCREEN_AREAS, type Area } from '@keystead/messages';

it('knows every area but those that services write themselves', () => {
  const later: readonly Area[] = [...LATER_AREAS, ...SCREEN_AREAS];
  const left = messageAreas().filter((area) => area !== 'console-entry' && !later.includes(area));
  // What a service writes in the reader's language before it travels, or what no screen shows yet.
  expect(left.sort()).toEqual(['emails', 'notifications', 'pdf', 'scanner']);
});

//
it('shows no price for Enterprise, but whom to ask', () => {
  expect(lookUp(messages('console-start', 'en'), 'plan.on_request')).toBe('Contact us');
});

// covers: ERR-03, ERR-04, ERR-07, ERR-08, ERR-09, ERR-10, ERR-11, ERR-12, ERR-13, ERR-14, ERR-15, ERR-16, ERR-17, ERR-19
// covers: ERR-20, ERR-22, ERR-29, ERR-35, ERR-38, ERR-39, ERR-42, ERR-44, ERR-46, ERR-47, VALMSG-18, VALMSG-19, VALMSG-20
// covers: VALMSG-21
it.each<[area: Area, key: string, sentence: string]>([
  ['problems', 'SUB_MOD_1001', 'Module limit reached. Please upgrade your plan to continue.'],
  ['problems', 'SUB_MOD_1002', 'Property limit reached. Please upgrade your plan.'],
  ['problems', 'SUB_MOD_1005', 'Team member limit reached. Please upgrade your plan.'],
  ['problems', 'SUB_MOD_1006', 'Lease limit reached. Please upgrade your plan.'],
  ['problems', 'SUB_2001', 'Your subscription has expired. Please renew.'],
  ['problems', 'SUB_2002', 'Your subscription is suspended. Please contact support or check your payment details.'],
  ['problems', 'SUB_2003', 'Your subscription was cancelled. Please reactivate it.'],
  ['problems', 'SUB_2004', 'Subscription not found. Please verify your subscription status.'],
  [
    'problems',
    'SUB_2005',
    'Cannot downgrade subscription because your current usage exceeds the limits of the lower plan.',
  ],
  ['problems', 'SUB_PAY_3001', 'Payment failed. Please try again or use another payment method.'],
  ['problems', 'SUB_PAY_3002', 'Your payment method is invalid or expired.'],
  ['problems', 'SUB_PAY_3003', 'Your payment is past due.'],
  ['problems', 'EMAIL_EXISTS', 'email already exists'],
  ['problems', 'ACCOUNTING_DISCONNECT_FAILED', 'Failed to disconnect from {{provider}}'],
  ['console', 'problem.SUB_OTHER', 'An unknown subscription error occurred. Please contact support.'],
  ['console-start', 'code.MFA_1004', 'Your code is still valid, please check your email.'],
  ['console-start', 'code.MFA_1005', 'A new code has been sent, please check your email.'],
  ['console-start', 'register.failed', 'Failed to create account. Please try again.'],
  ['console-start', 'register.plans_failed', 'Failed to load subscription plans, using default plans'],
  ['console-entry', 'problem.HAS_ERROR', 'Oops, it has error!'],
  ['console-entry', 'problem.NETWORK', 'network error'],
  ['console-entry', 'problem.GENERIC', 'Something went wrong. Please try again.'],
  ['console-entry', 'shell.failed_text', 'A new version may be available. Please reload the page.'],
  ['company', 'load_failed', 'load company error'],
  ['field-errors', 'NOT_POSITIVE', 'Must be a positive number'],
  ['field-errors', 'NOT_A_YEAR', 'Please enter a valid year'],
  ['field-errors', 'NAME_MUST_MATCH', 'Input must match {{name}}'],
  ['field-errors', 'REQUIRED', 'this field is required'],
])('%s %s keeps the words of the error catalogue', (area, key, sentence) =>
  expect(lookUp(messages(area, 'en'), key)).toBe(sentence),
);

// covers: CONST-42, CONST-43, CONST-44, CONST-45, CONST-46, CONST-47, DISP-09, Q-120
it('offers the documented time zones under their names', () => {
  const names = TIMEZONES.map((zone) => [zone, lookUp(messages('vocabulary', 'en'), `timezone.${zone}`)]);
  expect(names).toEqual([
    ['Asia/Shanghai', 'China UTC+8'],
    ['Etc/GMT', 'Greenwich UTC+0'],
    ['America/New_York', 'Eastern UTC-5'],
    ['Australia/Sydney', 'Australian Eastern UTC+10'],
    ['Asia/Tokyo', 'Japan UTC+9'],
    ['UTC', 'UTC'],
  ]);
});

// covers: CONST-53, CONST-54, LANG-01, FEATURE-52
it('speaks eight languages', () => {
  expect(LANGUAGES).toEqual(['en', 'zh', 'ko', 'ja', 'ms', 'id', 'th', 'vi']);
});

// covers: CONST-51, DISP-07
it.each([
  ['now', 'just now'],
  ['minutes_one', '{{count}} minute ago'],
  ['minutes_other', '{{count}} minutes ago'],
  ['hours_one', '{{count}} hour ago'],
  ['hours_other', '{{count}} hours ago'],
])('says %s as documented', (key, words) => expect(lookUp(messages('console', 'en'), `ago.${key}`)).toBe(words));
