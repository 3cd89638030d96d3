import { CONFIG, SecretCipher } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountingConfig } from '../config.js';

/** Encrypts what opens a company's books; encrypted for one company, it opens for no other. */
@Injectable()
export class TokenCipher {
  private readonly cipher: SecretCipher | null;

  constructor(@Inject(CONFIG) { accountingKey }: Pick<AccountingConfig, 'accountingKey'>) {
    this.cipher = accountingKey ? new SecretCipher(accountingKey) : null;
  }

  encrypt(token: string, company_id: string): string {
    return this.opened().encrypt(token, aboutOf(company_id));
  }

  decrypt(encrypted: string, company_id: string): string {
    return this.opened().decrypt(encrypted, aboutOf(company_id));
  }

  private opened(): SecretCipher {
    if (!this.cipher) throw new Error('ACCOUNTING_KEY is missing');
    return this.cipher;
  }
}

const aboutOf = (company_id: string) => `${company_id}/accounting_token`;
