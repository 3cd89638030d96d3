import { Injectable } from '@nestjs/common';
import { type Context, Database, Problem, scoped, type Tx } from '@keystead/platform';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { type BankAccount, maskOf } from '../accounts/bank-account.entity.js';
import { beginning } from '../files/bank-text.js';

const LABEL_MAX = 60;

// One account may be recorded for many leases and units: one of them stands for all.
const CHOICES = scoped(
  'bank_import_accounts',
  `select distinct on (lower(a.account_name), a.bsb, a.last_digits) a.id, a.account_name, a.bsb,
     '*****' || a.last_digits as account_number, a.bank_name
   from bank_account a where a.company_id = scope.company::uuid
   order by lower(a.account_name), a.bsb, a.last_digits, a.created_at, a.id`,
);

/** An account as people choose it. */
type Choice = Pick<BankAccount, 'id' | 'account_name' | 'bsb' | 'bank_name'> & { account_number: string };

/** The bank accounts of a company that a file may be of. */
@Injectable()
export class ImportAccounts {
  constructor(
    private readonly db: Database,
    private readonly numbers: AccountNumbers,
  ) {}

  choices(ctx: Context): Promise<Choice[]> {
    return this.db.read<Choice & Record<string, unknown>>(ctx, CHOICES);
  }

  /** What lists show of a chosen account; refuses one that is not recorded for the company. */
  async labelOf(tx: Tx, id: string): Promise<string> {
    const account = await accountOf(tx, id);
    if (!account) throw new Problem('BANK_ACCOUNT_NOT_FOUND');
    const digits = ` •••${account.last_digits}`;
    return beginning(account.account_name, LABEL_MAX - digits.length) + digits;
  }

  /** BSB and number of a chosen account, by which its lines are known again; null when it is deleted meanwhile. */
  async numberOf(tx: Tx, id: string): Promise<string | null> {
    const account = await accountOf(tx, id);
    if (!account) return null;
    return `${account.bsb.replace('-', '')}${this.numbers.numberOf(account) ?? maskOf(account.last_digits)}`;
  }
}

async function accountOf(tx: Tx, id: string): Promise<BankAccount | undefined> {
  const [account] = await tx.query<BankAccount & Record<string, unknown>>(
    'select * from bank_account where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'bank_import_account',
  );
  return account;
}
