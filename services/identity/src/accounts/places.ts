import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { countryName, isTimezone } from '@keystead/contracts';
import { check } from '@keystead/platform';

// Regions that Unicode names but ISO 3166-1 does not.
const NOT_ISO = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** An IANA time zone such as `Australia/Sydney`. */
export const IsTimezone = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ format: 'time-zone', example: 'Australia/Sydney' }),
    check('isTimezone', (value) => (isTimezone(value) ? null : 'Please choose a time zone')),
  );

/** An ISO 3166-1 country in two capital letters. */
export const IsCountry = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ format: 'country', example: 'AU' }),
    check('isCountry', (value) => (isCountry(value) ? null : 'Please choose a country')),
  );

export function isCountry(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value) || NOT_ISO.has(value)) return false;
  return countryName(value) !== undefined;
}
