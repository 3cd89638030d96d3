import { fromCents } from '@keystead/contracts';
import { type Context, Database, DAY_DESCRIBED, fieldProblem, IsDay, type Query } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { balancesToPay, type OwnerBalance } from './balance-to-pay.js';
import { balancesOn, type Reader } from './owner-balances.js';
import { BALANCE_OWNERS, COMPANY_TODAY } from './owner-balances.sql.js';

export class OwnerBalanceQuery {
  @ApiProperty({ ...DAY_DESCRIBED, type: String, description: 'Last day whose money counts' })
  @IsDay()
  day: string;

  @ApiPropertyOptional({ enum: ['json', 'csv'], description: 'csv answers all rows as one file' })
  @IsOptional()
  @IsIn(['json', 'csv'], { message: 'Please choose json or csv' })
  format?: string;
}

interface OwnerRow {
  owner_id: string;
  name: string;
  /** BSB and masked number; null where no account is known. */
  account: string | null;
}

/** A balance with the name of its owner and the account that they are paid to. */
export type NamedBalance = OwnerBalance & Pick<OwnerRow, 'name' | 'account'>;

/** What can be paid to the owners, or to those who are named, up to a day that is not to come. */
export async function balancesOf(
  read: Reader,
  now: Date,
  day: string,
  owners: readonly string[] | null = null,
): Promise<{ today: string; balances: NamedBalance[] }> {
  const [row] = await read<{ today: string }>(COMPANY_TODAY, [now]);
  const { today } = row!;
  if (day > today) throw fieldProblem({ day: 'This day is in the future' });
  const [onDay = [], thisMonth = []] = await balancesOn(read, [day, lastOfMonth(today)], owners);
  const names = await read<OwnerRow>(BALANCE_OWNERS, [owners]);
  const places = new Map(names.map(({ owner_id, ...owner }, place) => [owner_id, { ...owner, place }]));
  const known = balancesToPay(onDay, thisMonth).flatMap((balance) => {
    const owner = places.get(balance.owner_id);
    return owner ? [{ ...balance, ...owner }] : [];
  });
  known.sort((one, two) => one.place - two.place || (one.currency < two.currency ? -1 : 1));
  const balances = known.map(({ place: _place, ...balance }) => balance);
  return { today, balances };
}

/** Statements are of months: what counts today is what the statement of this month has. */
function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return `${day.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

@Injectable()
export class OwnerBalanceQueries {
  constructor(private readonly db: Database) {}

  /** One row for each owner and currency, by the names of the owners. */
  async list(ctx: Context, { day }: OwnerBalanceQuery) {
    const read = <Row extends object>(query: Query, values: readonly unknown[]) =>
      this.db.read<Row & Record<string, unknown>>(ctx, query, values);
    const { balances } = await balancesOf(read, this.db.clock.now(), day);
    return balances.map(({ owner_id, name, currency, account, balance, to_pay }) => ({
      ...{ owner_id, name, currency, account },
      ...{ balance: fromCents(balance), to_pay: fromCents(to_pay) },
    }));
  }
}
