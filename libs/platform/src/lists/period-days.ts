import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Days that a report looks back when no one says how many. */
export const PERIOD_DAYS = 30;
const DAYS = 'Must be a whole number of days from 1 to 3660';

/** How many days back from today a report looks. */
export const PeriodDays = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      default: PERIOD_DAYS,
      minimum: 1,
      maximum: 3660,
      description: 'Days back from today',
    }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value,
    ),
    IsInt({ message: DAYS }),
    Min(1, { message: DAYS }),
    Max(3660, { message: DAYS }),
  );
