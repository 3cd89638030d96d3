import { CONFIG, SecretCipher } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountingConfig } from '../config.js';

/** Encrypts what opens a company's books; encrypted for one company, it opens for no other. */
@Injectable()
export class TokenCipher {
  private readonly cipher: SecretCipher | null;

  constructor(@Inject(CONFIG) { accountingKeys }: Pick<AccountingConfig, 'accountingKeys'>) {
    this.cipher = accountingKeys ? new SecretCipher(accountingKeys) : null;
  }

  encrypt(token: string, company_id: string): string {
    return this.opened().encrypt(token, tokenPlace(company_id));
  }

  decrypt(encrypted: string, company_id: string): string {
    return this.opened().decrypt(encrypted, tokenPlace(company_id));
  }

  private opened(): SecretCipher {
    if (!this.cipher) throw new Error('ACCOUNTING_KEY is missing');
    return this.cipher;
  }
}

/** The only place where tokens of a company are decrypted. */
export const tokenPlace = (company_id: string) => `${company_id}/accounting_token`;
