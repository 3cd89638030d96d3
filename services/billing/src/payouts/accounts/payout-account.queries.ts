import { type Context, Database, fieldsOf, IsId, one, scoped, t, utc } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { OwnerAccount, PaymentAccount } from './payout-account.entity.js';

const SHOWN = {
  bsb: t.text('Six digits, as in `062-000`'),
  account_number: t.text('Masked, but for its last three digits'),
};

export const OWNER_ACCOUNT = one(
  t.nullable(
    t.object('OwnerAccountRow', {
      owner_id: t.id(),
      ...fieldsOf(OwnerAccount, 'account_name'),
      ...SHOWN,
      ...fieldsOf(OwnerAccount, 'version', 'created_at'),
    }),
  ),
);

export const PAYMENT_ACCOUNT = one(
  t.nullable(
    t.object('PaymentAccountRow', {
      ...fieldsOf(PaymentAccount, 'id', 'account_name'),
      ...SHOWN,
      bank_abbreviation: t.text('Three letters by which banks know the bank'),
      direct_entry_id: t.text('Six digits that the bank gave'),
      ...fieldsOf(PaymentAccount, 'user_name', 'has_balancing_debit', 'version', 'created_at'),
    }),
  ),
);

/** SQL: the columns of an account `a` that answers show; the encrypted number is not one of them. */
const ROW = `a.account_name, a.bsb, '*****' || a.last_digits as account_number, a.version, ${utc('a.created_at')} as created_at`;

const OF_OWNER = scoped(
  'owner_account',
  `select a.id as owner_id, ${ROW} from owner_account a where a.company_id = scope.company::uuid and a.id = $2`,
);
const THAT_PAYS = scoped(
  'payment_account',
  `select a.id, ${ROW}, a.bank_abbreviation, a.direct_entry_id, a.user_name, a.has_balancing_debit
   from payment_account a where a.company_id = scope.company::uuid`,
);

export class OwnerAccountQuery {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsId()
  owner_id: string;
}

@Injectable()
export class PayoutAccountQueries {
  constructor(private readonly db: Database) {}

  /** The account that an owner is paid to; null where there is none. */
  async ofOwner(ctx: Context, { owner_id }: OwnerAccountQuery) {
    const [data = null] = await this.db.read(ctx, OF_OWNER, [owner_id]);
    return { data };
  }

  /** The account that owners are paid from; null where there is none. */
  async thatPays(ctx: Context) {
    const [data = null] = await this.db.read(ctx, THAT_PAYS);
    return { data };
  }
}
