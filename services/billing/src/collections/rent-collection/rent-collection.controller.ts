import { BILL_STATUSES, DAY_COUNTS } from '@keystead/contracts';
import {
  type Context,
  Ctx,
  EXPLANATION,
  fieldsOf,
  Ids,
  one,
  page,
  type PlatformRequest,
  QueryPost,
  Read,
  t,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { Bill } from '../../receivables/bills/bill.entity.js';
import { PLACE_NAMES } from '../../receivables/leases/place-names.js';
import { BALANCES_MAX, RentCollectionPage, RentCollectionQueries } from './rent-collection.queries.js';

const FIGURES = {
  arrears_days: t.count(),
  effective_arrears_days: t.count('With part payments bought off in whole days'),
  days_unpaid: t.count('Days without paid rent, the due day included'),
  day_count: t.oneOf(DAY_COUNTS),
  statutory_days: t.count('Days by the count the lease goes by'),
  arrears_amount: t.money('Every overdue period in full, less what is paid on it'),
  arrears_by_day: t.money('The overdue days up to yesterday, less what is paid on their periods'),
  paid_to: t.day(),
  part_paid: t.money('Paid towards the period after `paid_to`'),
  effective_paid_to: t.day(),
  credit: t.money(),
};
const RENT_BALANCE = t.object('RentStanding', FIGURES);

export const RENT_BALANCES = one(
  t.list(
    t.object('LeaseBalance', {
      lease_id: t.id(),
      currency: t.currency(),
      overdue: t.money('Bills of every kind that are past their due day'),
      ...FIGURES,
    }),
  ),
);

class BalancesOf {
  @Ids(BALANCES_MAX, { message: 'Please choose a lease' }) lease_ids: string[];
}

export const RENT_COLLECTION_PAGE = page(
  t.object('RentCollectionRow', {
    ...fieldsOf(Bill, 'id', 'lease_id'),
    bill_id: t.id(),
    section_name: t.nullable(t.text()),
    ...PLACE_NAMES,
    ...fieldsOf(Bill, 'period_start', 'period_end', 'due_date', 'amount', 'paid_amount'),
    status: t.oneOf(BILL_STATUSES),
    days_overdue: t.count(),
    explanation: t.nullable(EXPLANATION),
  }),
  { summary: RENT_BALANCE },
);

@Controller('v1/system/lease/rent')
export class RentCollectionController {
  constructor(private readonly collection: RentCollectionQueries) {}

  @Read('collection', 'bill.read', 'Get the rent balance of a lease', {
    answer: RENT_COLLECTION_PAGE,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  list(@Ctx() ctx: Context, @Query() page: RentCollectionPage, @Req() request: PlatformRequest) {
    return this.collection.list(ctx, page, request.url);
  }

  @QueryPost('balances', 'bill.read', 'Get the rent balances of several leases', {
    answer: RENT_BALANCES,
    problems: ['NOT_FOUND'],
  })
  balances(@Ctx() ctx: Context, @Body() { lease_ids }: BalancesOf) {
    return this.collection.balances(ctx, lease_ids);
  }
}
