import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG, SecretCipher } from '@keystead/platform';
import type { Logger } from 'pino';
import type { BillingConfig } from '../../config.js';
import { numberPlace, type NumberTable } from './account-encryption.js';
import type { BankAccount } from './bank-account.entity.js';

type EncryptedAccount = Pick<BankAccount, 'company_id' | 'id' | 'account_number_encrypted'>;

/** Encrypts account numbers, each for its own row: one copied to another row or company is not decrypted. */
@Injectable()
export class AccountNumbers {
  private readonly cipher: SecretCipher;

  constructor(
    @Inject(CONFIG) { secretKeys }: BillingConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.cipher = new SecretCipher(secretKeys);
  }

  encrypted(company_id: string, id: string, account_number: string, table?: NumberTable) {
    return {
      account_number_encrypted: this.cipher.encrypt(account_number, numberPlace(company_id, id, table)),
      last_digits: account_number.slice(-3),
    };
  }

  /** Whether this is the number that is kept; one that cannot be decrypted is none. */
  holds(account: EncryptedAccount, account_number: string, table?: NumberTable): boolean {
    return this.numberOf(account, table) === account_number;
  }

  /** The whole number, for what asks to be paid or pays; null when it cannot be decrypted. */
  numberOf({ company_id, id, account_number_encrypted }: EncryptedAccount, table?: NumberTable): string | null {
    try {
      return this.cipher.decrypt(account_number_encrypted, numberPlace(company_id, id, table));
    } catch {
      this.log.error({ company_id, id }, 'bank account: its number cannot be decrypted, was SECRET_KEY changed?');
      return null;
    }
  }
}
