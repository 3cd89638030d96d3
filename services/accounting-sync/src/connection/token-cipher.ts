import { CONFIG, SecretCipher, type EncryptedColumn, type Encryption } from '@keystead/platform';
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

const about: EncryptedColumn['about'] = ({ company_id }) => tokenPlace(company_id!);

const ACCOUNTING_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'accounting_connection', column: 'access_token', key: ['company_id', 'id'], about },
  { table: 'accounting_connection', column: 'refresh_token', key: ['company_id', 'id'], about },
  { table: 'accounting_consent', column: 'encrypted_verifier', key: ['company_id', 'state_digest'], about },
];

export const ACCOUNTING_ENCRYPTION: Encryption = { keys: 'accountingKeys', columns: ACCOUNTING_COLUMNS };
