import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { COUNTRY_CODES, isTimezone } from '@keystead/contracts';
import { check } from '@keystead/platform';

const COUNTRIES: ReadonlySet<unknown> = new Set(COUNTRY_CODES);

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
    check('isCountry', (value) => (COUNTRIES.has(value) ? null : 'Please choose a country')),
  );
