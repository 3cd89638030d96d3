import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { check, Flag, Id, Text, WithVersion } from '@keystead/platform';
import { Transform } from 'class-transformer';
import { AccountNumber, Bsb } from '../../banking/accounts/bank-account.entity.js';
import { isFileName } from './file-text.js';

/** A name that stands in a bank file. */
const InBankFile = () =>
  check('isInBankFile', (value) =>
    typeof value !== 'string' || isFileName(value) ? null : 'Please write this in Latin letters, as the bank has it',
  );

class AccountTerms {
  @Text(140, { about: 'As the bank has it, in Latin letters' })
  @InBankFile()
  account_name: string;

  @Bsb() bsb: string;
  @AccountNumber('nine') account_number: string;
}

/** The number is given once; left out, it stays. */
class SavedTerms extends IntersectionType(
  PickType(AccountTerms, ['account_name', 'bsb'] as const),
  PartialType(PickType(AccountTerms, ['account_number'] as const), { skipNullProperties: false }),
  WithVersion,
) {}

/** The account that an owner is paid to; one who has an account already gets this one in its place. */
export class SaveOwnerAccount extends SavedTerms {
  @Id() owner_id: string;
}

export class DeleteOwnerAccount extends PickType(SaveOwnerAccount, ['owner_id'] as const) {}

/** The account that owners are paid from, and what its bank wants in a bank file. */
export class SavePaymentAccount extends SavedTerms {
  @ApiProperty({ type: String, example: 'CBA', description: 'Three letters by which banks know the bank' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : (value as unknown)))
  @check('isBankAbbreviation', (value) =>
    typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? null : 'A bank is named by three letters, such as CBA',
  )
  bank_abbreviation: string;

  @ApiProperty({ type: String, example: '301500', description: 'Six digits that the bank gives to who sends it files' })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : (value as unknown)))
  @check('isDirectEntryId', (value) =>
    typeof value === 'string' && /^\d{6}$/.test(value) ? null : 'A direct entry user ID has six digits',
  )
  direct_entry_id: string;

  @Text(26, { about: 'Who pays, as the bank has it; owners read the first 16 characters' })
  @InBankFile()
  user_name: string;

  @Flag({ about: 'Whether a debit of the sum stands at the end, as some banks ask' }) has_balancing_debit: boolean;
}
