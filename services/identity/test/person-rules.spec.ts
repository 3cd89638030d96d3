import { expectOk } from '@keystead/testkit';
import { FORM, PASSWORD, startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;
let alex: Member;
let email: string;

beforeAll(async () => {
  stack = await startIdentity({ PRODUCT_NAME: 'Rent & Co' });
  alex = await stack.register();
  email = stack.newEmail();
  await stack.verify(email);
});
afterAll(() => stack.stop());

const COMMON = 'Password must not be a common word with numbers and signs around it';
const OWNER = 'Password must not be your name or email address with numbers around it';
const PASSWORDS = [
  ['short1!', 'Password must be at least 8 characters long'],
  ['wombats!42', 'Password must contain at least one uppercase letter'],
  ['WOMBATS!42', 'Password must contain at least one lowercase letter'],
  ['Wombats!xy', 'Password must contain at least one number'],
  ['Wombats42x', 'Password must contain at least one special character'],
  ['!Wombats42', 'Password must not start with a special character'],
  ['P@ssw0rd1', COMMON],
  ['Summer2026!', COMMON],
  ['AlexRowe1!', OWNER],
  ['R0we#2026', OWNER],
  ['Rentco2026!', OWNER],
] as const;

// covers: PW-01, PW-02, PW-03, PW-04, PW-05, PW-06, PW-09
describe('the server says what the console says about', () => {
  it.each(PASSWORDS)('%p at registration', async (password, sentence) => {
    const form = { ...FORM, email, password, password_confirmation: password };
    expect(await stack.service.anyone.post('register', form)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { password: sentence } },
    });
  });

  it.each(PASSWORDS)('%p as a new password in the settings', async (password, sentence) => {
    const change = { password, password_confirmation: password, current_password: PASSWORD };
    expect(await alex.call.post('v1/system/account/profile/save', change)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { password: sentence } },
    });
  });

  // covers: PW-07, VALMSG-01
  it('one that is typed differently the second time', async () => {
    const form = { ...FORM, email, password_confirmation: `${PASSWORD}x` };
    expect(await stack.service.anyone.post('register', form)).toMatchObject({
      status: 400,
      body: { errors: { password_confirmation: 'passwords do not match' } },
    });
  });
});

// covers: VAL-03, VAL-04, VAL-05, VALMSG-12, VALMSG-13, VALMSG-14
describe('names and addresses', () => {
  it.each([
    [{ first_name: '' }, { first_name: 'First name is required' }],
    [{ first_name: undefined }, { first_name: 'First name is required' }],
    [{ last_name: '  ' }, { last_name: 'Last name is required' }],
    [{ first_name: 'A\nBcc: b@x.example' }, { first_name: 'Please leave out line breaks and invisible characters' }],
    [{ last_name: '123' }, { last_name: 'Please enter a name with at least one letter' }],
    [{ middle_name: '--' }, { middle_name: 'Please enter a name with at least one letter' }],
    [{ first_name: 'x'.repeat(81) }, { first_name: 'At most 80 characters' }],
    [{ email: 'alex@landlord' }, { email: 'Please enter a valid email address' }],
  ])('%j are refused', async (fields, errors) => {
    expect(await stack.service.anyone.post('register', { ...FORM, email, ...fields })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors },
    });
  });

  // covers: ACC-02
  it('of the profile keep the same rules', async () => {
    const save = (body: object) => alex.call.post('v1/system/account/profile/save', body);
    expect(await save({ first_name: 'A\u202eB' })).toMatchObject({
      status: 400,
      body: { errors: { first_name: 'Please leave out line breaks and invisible characters' } },
    });
    expectOk(await save({ first_name: '李', last_name: "O'Brien-Smith", middle_name: '' }));
  });
});
