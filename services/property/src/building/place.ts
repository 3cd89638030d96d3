import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { AU_STATE_TIMEZONES } from '@keystead/contracts';
import { check, fieldProblem } from '@keystead/platform';
import { ValidateIf } from 'class-validator';
import { Column } from 'typeorm';
import { COUNTRIES } from './countries.js';

/** Where a property stands decides its calendar and its money. */
export interface Place {
  country_iso: string;
  state: string | null;
}

const HOME = 'AU';

/** A property and its address share one country. */
export function countryOf(
  form: { country_iso?: string; property_address?: { country_iso?: string } | null },
  current: string = HOME,
): string {
  const ofAddress = form.property_address?.country_iso;
  if (form.country_iso && ofAddress && form.country_iso !== ofAddress)
    throw fieldProblem({ 'property_address.country_iso': 'This must be the country of the property' });
  return form.country_iso ?? ofAddress ?? current;
}

export function timezoneOf({ country_iso, state }: Place): string {
  const ofState = country_iso === 'AU' && state ? AU_STATE_TIMEZONES[state] : undefined;
  return ofState ?? COUNTRIES.get(country_iso)?.timezone ?? 'UTC';
}

export function currencyOf(country_iso: string): string {
  return COUNTRIES.get(country_iso)?.currency ?? 'AUD';
}

/** The product fills it in when it is left out; null is not a value. */
const mayBeLeftOut = () => ValidateIf((_object, value) => value !== undefined);

/** ISO 3166 code of a country the product knows. */
export const IsCountry = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'country',
      example: 'AU',
      description: 'ISO 3166 code of two letters',
    }),
    mayBeLeftOut(),
    check('isCountry', (value) =>
      typeof value === 'string' && COUNTRIES.has(value) ? null : 'Please choose a country from the list',
    ),
  );

/** IANA zone of a property; follows the state or the country unless a person sets it. */
export const Timezone = () =>
  applyDecorators(
    Column({ type: 'varchar', length: 64 }),
    ApiPropertyOptional({ type: String, format: 'time-zone', maxLength: 64, example: 'Australia/Sydney' }),
    mayBeLeftOut(),
    check('isTimezone', (value) => (isTimezone(value) ? null : 'Please choose a time zone from the list')),
  );

export function isTimezone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 64 || !/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
