import { Injectable } from '@nestjs/common';
import { RawResponse } from '@keystead/platform';
import { isSecondStepDue, type UserInfo } from '../accounts/account.queries.js';
import { claimsOf } from '../accounts/token-claims.js';
import type { RoleInfo } from '../authorization/roles.js';
import type { RememberedDevice } from './user-device.js';
import { TokenSigner } from './token-signer.js';

interface SignedIn {
  user: UserInfo;
  roles: RoleInfo[];
  tenant_code: string;
  access_token: string;
  /** Whether this device is spared the second step. */
  skip_mfa: boolean;
}

/** What may be shown before the second step, and nothing more. */
interface SecondStepDue {
  user: Pick<UserInfo, 'email' | 'first_name' | 'is_enable_two_factor'>;
  tenant_code: string;
  /** MFA_1005: a code was sent; MFA_1004: the earlier one still works; MFA_1006: an app shows it. */
  code: 'MFA_1004' | 'MFA_1005' | 'MFA_1006';
  skip_mfa: false;
}

/** The documented Login response, at the top and once more under `data`. */
export type LoginAnswer = SignedIn & { data: SignedIn };
export type SecondStepAnswer = SecondStepDue & { data: SecondStepDue };

@Injectable()
export class LoginAnswers {
  constructor(private readonly signer: TokenSigner) {}

  of(
    user: UserInfo,
    sid: string,
    expires_at: Date,
    device?: RememberedDevice,
    cookies: string[] = [],
  ): RawResponse<LoginAnswer> {
    const { roles, tenant_code } = user;
    const access_token = this.signer.sign(claimsOf(user, sid), expires_at);
    const answer: SignedIn = { user, roles, tenant_code, access_token, skip_mfa: device?.is_remembered ?? false };
    return new RawResponse({ ...answer, data: answer }, device ? [...cookies, device.cookie] : cookies);
  }

  secondStep(user: UserInfo, code: SecondStepDue['code'], cookies: string[]): RawResponse<SecondStepAnswer> {
    const { email, first_name, tenant_code } = user;
    const answer: SecondStepDue = {
      user: { email, first_name, is_enable_two_factor: isSecondStepDue(user) },
      tenant_code,
      code,
      skip_mfa: false,
    };
    return new RawResponse({ ...answer, data: answer }, cookies);
  }
}
