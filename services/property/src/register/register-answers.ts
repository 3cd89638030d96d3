import { COMPLIANCE_STATUSES } from '@keystead/contracts';
import { fieldsOf, one, page, t } from '@keystead/platform';
import { ComplianceDate } from '../compliance/compliance-date.js';
import { Key } from '../key/key.js';
import { CarMileage } from '../mileage/car-mileage.js';
import { UsageReading } from '../usage/usage-reading.js';

// What the registers of a property answer: keys, safety checks, meters, trips.

const LOAN = t.object('KeyLoan', {
  id: t.id(),
  holder: t.text(),
  lent_on: t.day(),
  due_back: t.nullable(t.day()),
  returned_on: t.nullable(t.day()),
});

export const KEY_PAGE = page(
  t.object('KeyRow', {
    ...fieldsOf(Key, 'id', 'property_id', 'name', 'key_number', 'holder', 'note', 'version', 'created_at'),
    property_name: t.text(),
    lent_on: t.nullable(t.day()),
    due_back: t.nullable(t.day()),
    is_overdue: t.flag(),
    loans: t.list(LOAN, 'The latest first'),
  }),
);

export const COMPLIANCE_PAGE = page(
  t.object('ComplianceRow', {
    ...fieldsOf(ComplianceDate, 'id', 'property_id', 'kind', 'done_on', 'due_on', 'document_id', 'note'),
    property_name: t.text(),
    status: t.oneOf(COMPLIANCE_STATUSES),
    ...fieldsOf(ComplianceDate, 'version', 'created_at'),
  }),
);
export const COMPLIANCE_SAVED = one(
  t.object('SavedComplianceDate', fieldsOf(ComplianceDate, 'id', 'due_on', 'version')),
);

const OF_UNIT = { property_id: t.id(), property_name: t.text(), unit_name: t.text('Property and unit') };

export const USAGE_PAGE = page(
  t.object('UsageRow', {
    ...fieldsOf(UsageReading, 'id', 'property_block_id', 'lease_id', 'meter', 'reading_date', 'is_meter_replaced'),
    ...OF_UNIT,
    ...fieldsOf(UsageReading, 'reading', 'unit', 'amount', 'document_id', 'note', 'created_at', 'version'),
    used: t.nullable(t.number('Since the reading before; none for the first of a meter')),
    currency: t.currency(),
  }),
);

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
