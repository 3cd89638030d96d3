import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { fromCents } from '@keystead/contracts';
import {
  DAY_DESCRIBED,
  Database,
  IsDay,
  ListQuery,
  listResponse,
  type ListAnswer,
  PageQuery,
  Problem,
  type Context,
} from '@keystead/platform';
import { IsOptional } from 'class-validator';
import { EMPTY_LEDGER, type LedgerHead } from '../../receivables/ledger/entry.js';
import { OfLease } from '../../receivables/leases/place-names.js';
import { PdfQuery } from '../render/send-pdf.js';
import { CHAINED_ENTRIES, LEDGER, LEDGER_HEAD } from './ledger.sql.js';
import { checkChain, type ChainFault, type ChainedEntry } from './verify-ledger.js';

export class LedgerPage extends ListQuery(LEDGER, IntersectionType(OfLease, PageQuery)) {}

export class LedgerPdfQuery extends IntersectionType(OfLease, PdfQuery) {
  @ApiPropertyOptional({ ...DAY_DESCRIBED, description: 'First day of the money; from the beginning when left out' })
  @IsOptional()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({ ...DAY_DESCRIBED, description: 'Last day of the money; to the end when left out' })
  @IsOptional()
  @IsDay()
  to?: string;
}

/** Entries checked at a time. */
const AT_ONCE = 1000;

type Owed = Pick<LedgerOf, 'rent_owed' | 'other_owed' | 'credit' | 'currency'>;

/** A lease and the last entry of its ledger. */
export interface LedgerOf extends Omit<LedgerHead, 'entry_hash'> {
  id: string;
  lease_number: string;
  section_name: string;
  start_date: string;
  end_date: string | null;
  timezone: string;
  currency: string;
  rent_owed: number;
  other_owed: number;
  credit: number;
  entry_hash: string | null;
}

@Injectable()
export class LeaseLedgerQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, page: LedgerPage, self: string): Promise<ListAnswer> {
    if (page.filters?.lease_id === undefined) throw new Problem('MISSING_LEASE_ID');
    const extraOf = ({ rent_owed, other_owed, credit, currency }: Owed) => ({
      summary: {
        rent_owed: fromCents(rent_owed),
        other_owed: fromCents(other_owed),
        credit: fromCents(credit),
        balance: fromCents(rent_owed + other_owed - credit),
        currency,
      },
    });
    return listResponse(this.db, ctx, LEDGER, page, self, { extraOf });
  }

  head(ctx: Context, lease_id: string | undefined): Promise<LedgerOf> {
    if (lease_id === undefined) throw new Problem('MISSING_LEASE_ID');
    return this.db.readOne<LedgerOf>(ctx, LEDGER_HEAD, [lease_id]);
  }

  /** Computes the chain again, a thousand entries at a time; entries that come meanwhile are left for the next time. */
  async verify(ctx: Context, lease_id: string | undefined) {
    const last = await this.head(ctx, lease_id);
    let head = EMPTY_LEDGER;
    let misfit: ChainFault | undefined;
    while (!misfit && head.entry_number < last.entry_number) {
      const left = Math.min(AT_ONCE, last.entry_number - head.entry_number);
      const values = [last.id, head.entry_number, left];
      const entries = await this.db.read<ChainedEntry>(ctx, CHAINED_ENTRIES, values);
      ({ head, misfit } = checkChain(head, entries));
    }
    const { entry_number: fitting, entry_hash } = head;
    return { ok: !misfit, entries: last.entry_number, fitting, last_hash: entry_hash || null, misfit: misfit ?? null };
  }
}
