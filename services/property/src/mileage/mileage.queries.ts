import {
  byName,
  check,
  type Context,
  Database,
  DAY_DESCRIBED,
  dayFrom,
  dayIn,
  dayTo,
  fieldsOf,
  type FilteredList,
  idFilter,
  dayProblem,
  type ListAnswer,
  ListQuery,
  listResponse,
  page,
  scoped,
  searchIn,
  t,
  textFilter,
  utc,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { COUNTRIES } from '../building/countries.js';
import { timezoneOf } from '../building/place.js';
import { OF_UNIT, WITH_UNIT } from '../register/register.js';
import { CarMileage } from './car-mileage.entity.js';
import { type TaxYear, taxYearOf } from './tax-year.js';

const YEAR_TOTAL = t.object('MileageYear', {
  country_iso: t.text('ISO 3166 code of the country'),
  basis: t.oneOf(['financial_year', 'calendar_year']),
  label: t.text('2026-27, or 2026 where it is a calendar year'),
  from: t.day(),
  to: t.day(),
  trips: t.count(),
  distance_km: t.number(),
});

export const MILEAGE_PAGE = page(
  t.object('MileageRow', {
    ...fieldsOf(CarMileage, 'id', 'property_block_id', 'lease_id', 'trip_date', 'distance_km', 'purpose', 'vehicle'),
    ...OF_UNIT,
    ...fieldsOf(CarMileage, 'odometer_start', 'odometer_end', 'note', 'created_at', 'version'),
  }),
  { year_totals: t.list(YEAR_TOTAL, 'Trips of the unit or lease in the year, by country') },
);

export const MILEAGE: FilteredList = {
  name: 'car_mileage',
  from: `from car_mileage r ${WITH_UNIT} where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_id, p.name as property_name, r.property_block_id, concat_ws(' · ', p.name, b.name) as unit_name, r.lease_id, r.trip_date,
    r.distance_km, r.purpose, r.vehicle, r.odometer_start, r.odometer_end, r.note, ${utc('r.created_at')} as created_at,
    r.version`,
  sorts: {
    trip_date: 'r.trip_date',
    distance_km: 'r.distance_km',
    purpose: 'lower(r.purpose)',
    vehicle: 'r.vehicle',
    unit_name: byName('p.name'),
    created_at: 'r.created_at',
  },
  defaultSort: 'trip_date',
  filters: {
    property_id: idFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    lease_id: idFilter('r.lease_id'),
    date_from: dayFrom('r.trip_date'),
    date_to: dayTo('r.trip_date'),
    vehicle: textFilter('r.vehicle', 40),
    q: searchIn('r.purpose', 'r.note', 'r.vehicle', 'p.name', 'b.name'),
  },
};

export class MileagePage extends ListQuery(MILEAGE) {
  @ApiPropertyOptional({ ...DAY_DESCRIBED, description: 'A day of the year to add up; today when left out' })
  @IsOptional()
  @check('isDay', dayProblem)
  year_of?: string;
}

/** Kilometres per year of the countries that the asked trips are in: `$2` their ISO codes, `$3` first, `$4` last days. */
const YEAR_TOTALS = scoped(
  'mileage_years',
  `select y.country_iso, coalesce(sum(r.distance_km), 0) as distance_km, count(r.id)::int as trips
   from unnest($2::text[], $3::date[], $4::date[]) as y(country_iso, first_day, last_day)
   join property p on p.company_id = scope.company::uuid and p.country_iso = y.country_iso and p.deleted_at is null
   join property_block b on b.company_id = scope.company::uuid and b.property_id = p.id and b.deleted_at is null
     and ($5::uuid is null or b.id = $5) and ($7::uuid is null or p.id = $7)
   left join car_mileage r on r.company_id = scope.company::uuid and r.property_block_id = b.id
     and r.trip_date between y.first_day and y.last_day and ($6::uuid is null or r.lease_id = $6)
   group by y.country_iso order by y.country_iso`,
);

type Total = TaxYear & { trips: number; distance_km: number };

@Injectable()
export class MileageQueries {
  constructor(private readonly db: Database) {}

  /** The page, and beside it what the trips of the unit or lease come to in the year: one total per country. */
  list(ctx: Context, page: MileagePage, self: string): Promise<ListAnswer> {
    const extra = async () => ({ year_totals: await this.totals(ctx, page) });
    return listResponse(this.db, ctx, MILEAGE, page, self, { extra });
  }

  private async totals(ctx: Context, { filters = {}, year_of }: MileagePage): Promise<Total[]> {
    const { property_id, property_block_id, lease_id } = filters;
    const now = this.db.clock.now();
    const years = [...COUNTRIES.keys()].map((country_iso) =>
      taxYearOf(country_iso, year_of ?? dayIn(timezoneOf({ country_iso, state: null }), now)),
    );
    const sums = await this.db.read<Pick<Total, 'country_iso' | 'trips' | 'distance_km'>>(ctx, YEAR_TOTALS, [
      years.map(({ country_iso }) => country_iso),
      years.map(({ from }) => from),
      years.map(({ to }) => to),
      property_block_id ?? null,
      lease_id ?? null,
      property_id ?? null,
    ]);
    const byCountry = new Map(years.map((year) => [year.country_iso, year]));
    return sums.map(({ country_iso, trips, distance_km }) => ({ ...byCountry.get(country_iso)!, trips, distance_km }));
  }
}
