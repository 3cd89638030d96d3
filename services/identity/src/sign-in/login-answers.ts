import { Injectable } from '@nestjs/common';
import { Whole } from '@keystead/platform';
import type { UserInfo } from '../account/account.queries.js';
import type { RoleInfo } from '../account/roles.js';
import { TokenSigner } from './token-signer.js';

interface SignedIn {
  user: UserInfo;
  roles: RoleInfo[];
  tenant_code: string;
  access_token: string;
  skip_mfa: boolean;
}

/** The documented Login response, at the top and once more under `data`. */
export type LoginAnswer = SignedIn & { data: SignedIn };

@Injectable()
export class LoginAnswers {
  constructor(private readonly signer: TokenSigner) {}

  of(user: UserInfo, sid: string, expires_at: Date): Whole<LoginAnswer> {
    const { roles, tenant_code } = user;
    const { company_id } = user.company_data;
    const claims = { sub: user.user_id, company_id, tenant_code, sid, roles: roles.map(({ key }) => key) };
    const access_token = this.signer.sign(claims, expires_at);
    const answer: SignedIn = { user, roles, tenant_code, access_token, skip_mfa: false };
    return new Whole({ ...answer, data: answer });
  }
}
