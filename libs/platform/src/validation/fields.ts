import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  CENTS_MAX,
  EMAIL_MAX,
  emailProblem,
  fromCents,
  PHONE_MAX,
  phoneProblem,
  toCents,
  UUID_PATTERN,
} from '@keystead/contracts';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  registerDecorator,
  ValidateIf,
} from 'class-validator';
import { Column, type ColumnOptions } from 'typeorm';

// One line per field: column, validation and documentation together. What the validation refuses the documentation says,
// as far as its words reach.

/** Versions 1 to 5, as `UUID_PATTERN`. */
const UUID_DESCRIBED = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-5][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$';
/** Something besides spaces. */
const NOT_BLANK = '\\S';

export interface FieldOptions {
  /** May be left out or null; the column is nullable. */
  optional?: boolean;
  /** Column default as SQL text, for columns the request may leave out. */
  default?: string;
  about?: string;
}

function field(column: ColumnOptions, api: ApiPropertyOptions, options: FieldOptions, ...checks: PropertyDecorator[]) {
  const described = { ...api, ...(options.about ? { description: options.about } : {}) };
  const mayMiss = options.optional || options.default !== undefined;
  const fallback = options.default === undefined ? {} : { default: asCatalogued(options.default) };
  return applyDecorators(
    Column({ ...column, nullable: options.optional ?? false, ...fallback }),
    mayMiss ? ApiPropertyOptional({ nullable: options.optional, ...described }) : ApiProperty(described),
    ...(mayMiss ? [mayBeMissing(options.optional ?? false)] : []),
    ...checks,
  );
}

/** A default as the entity must state it to equal the table's: whole numbers as numbers, other SQL as it is. */
function asCatalogued(sql: string): number | (() => string) {
  return /^-?\d+$/.test(sql) ? Number(sql) : () => sql;
}

/** Skips the other checks when the value is absent; null counts as absent only where the column may be null. */
function mayBeMissing(nullable: boolean) {
  return ValidateIf((_object, value) => value !== undefined && !(nullable && value === null));
}

/** An id as a description says it. */
export const ID_DESCRIBED = { type: 'string', format: 'uuid', pattern: UUID_DESCRIBED } as const;

/** Refuses what is no UUID (versions 1 to 5). */
export function IsId(): PropertyDecorator {
  return check('isId', (value) =>
    typeof value === 'string' && UUID_PATTERN.test(value) ? null : 'This is not a valid id',
  );
}

/** A UUID (versions 1 to 5). */
export const Id = (options: FieldOptions = {}) => field({ type: 'uuid' }, { ...ID_DESCRIBED }, options, IsId());

/** Text of 1 to `max` characters; optional text may be empty. */
export const Text = (max: number, options: FieldOptions = {}) =>
  field(
    { type: 'varchar', length: max },
    { type: String, maxLength: max, ...(options.optional ? {} : { minLength: 1, pattern: NOT_BLANK }) },
    options,
    IsString({ message: 'This must be text' }),
    MaxLength(max, { message: `At most ${max} characters` }),
    ...(options.optional ? [] : [MinLength(1, { message: 'this field is required' })]),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown))),
  );

/** An e-mail address, kept in lower case. */
export const Email = (options: FieldOptions = {}) =>
  field(
    { type: 'varchar', length: EMAIL_MAX },
    { type: String, format: 'email', maxLength: EMAIL_MAX },
    options,
    check('isEmail', (value) =>
      typeof value === 'string' ? emailProblem(value) : 'Please enter a valid email address',
    ),
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : (value as unknown))),
  );

/** A telephone number as people write it. */
export const Phone = (options: FieldOptions = {}) =>
  field(
    { type: 'varchar', length: PHONE_MAX },
    { type: String, format: 'phone', maxLength: PHONE_MAX, example: '0400 000 000' },
    options,
    check('isPhone', (value) => (typeof value === 'string' ? phoneProblem(value) : 'This must be text')),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown))),
  );

/** A whole number from `min` (0) to `max`. */
export const Count = (options: FieldOptions & { min?: number; max?: number; message?: string } = {}) => {
  const { min = 0, max = 1_000_000, message = 'Must be a positive number' } = options;
  return field(
    { type: 'integer' },
    { type: 'integer', minimum: min, maximum: max },
    options,
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message: options.message ?? `At most ${max}` }),
  );
};

/** A number with at most two decimals (areas, distances). */
export const Decimal = (options: FieldOptions & { max?: number } = {}) =>
  field(
    { type: 'numeric', precision: 12, scale: 2, transformer: { from: numberOrNull, to: (value: unknown) => value } },
    { type: Number, minimum: 0, maximum: options.max ?? 1_000_000_000, multipleOf: 0.01 },
    options,
    IsNumber(
      { maxDecimalPlaces: 2, allowInfinity: false, allowNaN: false },
      { message: 'Must be a number with at most two decimals' },
    ),
    Min(0, { message: 'Must be a positive number' }),
    Max(options.max ?? 1_000_000_000, { message: 'This number is too large' }),
  );

/** A latitude (`max` 90) or longitude (`max` 180) of WGS 84: degrees, negative in the south and the west. */
export const Degrees = (max: 90 | 180, options: FieldOptions = {}) =>
  field(
    { type: 'double precision' },
    { type: Number, minimum: -max, maximum: max },
    options,
    check('isDegrees', (value) =>
      typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max ? null : 'This value is not valid',
    ),
  );

/**
 * Money: a JSON number with at most two decimals on the wire, integer cents in the object and in its `bigint` column.
 * More than zero unless `zero` allows it. `refusal` is said of what is no number at all.
 */
export const Money = (options: FieldOptions & { zero?: boolean; refusal?: string } = {}) =>
  field(
    { type: 'bigint', transformer: { from: numberOrNull, to: (value: unknown) => value } },
    { type: Number, example: 650, multipleOf: 0.01, minimum: options.zero ? 0 : 0.01, maximum: CENTS_MAX / 100 },
    options,
    Transform(({ value }) => (typeof value === 'number' ? centsGiven(value) : (value as unknown)), {
      toClassOnly: true,
    }),
    Transform(({ value }) => (typeof value === 'number' ? fromCents(value) : (value as unknown)), {
      toPlainOnly: true,
    }),
    IsCents(options.zero ?? false, options.refusal),
  );

const FULL_PERCENT = 10_000;

/** A part of a whole: percent with at most two decimals on the wire, integer hundredths in the object and its column. */
export const Percent = (options: FieldOptions = {}) =>
  field(
    { type: 'integer' },
    { type: Number, example: 33.33, multipleOf: 0.01, minimum: 0.01, maximum: 100 },
    options,
    Transform(
      ({ value }) =>
        value === null || value === undefined || value === ''
          ? (value as unknown)
          : ((typeof value === 'number' ? toCents(value) : null) ?? Number.NaN),
      { toClassOnly: true },
    ),
    check('isPercent', (value) => {
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        return 'Must be a percentage with at most two decimals';
      return value > 0 && value <= FULL_PERCENT ? null : 'Must be more than 0 and at most 100 percent';
    }),
  );

/** Yes or no. */
export const Flag = (options: FieldOptions = {}) =>
  field({ type: 'boolean' }, { type: Boolean }, options, IsBoolean({ message: 'This must be true or false' }));

/** A day as a description says it. */
export const DAY_DESCRIBED = { format: 'date', pattern: '^(19|20|21)\\d\\d-' } as const;

/** A calendar day, YYYY-MM-DD, from 1900 to 2200. */
export const Day = (options: FieldOptions = {}) =>
  field({ type: 'date' }, { type: String, ...DAY_DESCRIBED, example: '2026-07-01' }, options, IsDay());

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day on the clock of the place it is about, `HH:MM`. */
export const TimeOfDay = (options: FieldOptions = {}) =>
  field(
    { type: 'varchar', length: 5 },
    { type: String, pattern: TIME.source, example: '10:30' },
    options,
    check('isTimeOfDay', (value) =>
      typeof value === 'string' && TIME.test(value) ? null : 'Please enter a valid time (HH:MM)',
    ),
  );

/** A moment in UTC, `YYYY-MM-DD HH:mm:ss`; ISO 8601 is accepted too. */
export const Moment = (options: FieldOptions = {}) =>
  field(
    { type: 'timestamptz' },
    { type: String, format: 'moment', example: '2026-07-01 09:30:00' },
    options,
    IsMoment(),
  );

/** A calendar day, or a moment that the act turns into the day of the place it is about. */
export const DayOrMoment = (options: FieldOptions = {}) =>
  field(
    { type: 'date' },
    { type: String, format: 'day-or-moment', example: '2026-07-01' },
    options,
    check('isDayOrMoment', (value) => (isMoment(value) ? null : dayProblem(value))),
  );

/** A moment as it travels: UTC unless it names a zone. */
export function momentOf(text: string): Date {
  const iso = text.replace(' ', 'T');
  return new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
}

/** One of a closed list of words. */
export const OneOf = (words: readonly string[], options: FieldOptions = {}) =>
  field(
    { type: 'text' },
    { enum: [...words] },
    options,
    IsIn([...words], { message: `Please choose one of: ${words.join(', ')}` }),
  );

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

export const NO_AMOUNT = 'Must be an amount of money with at most two decimals';
export const TOO_LARGE = 'This amount is too large';

/** Cents of an amount on the wire: infinite for what is more than any amount, and no number for what is none. */
export function centsGiven(value: number): number {
  return toCents(value) ?? (value > CENTS_MAX / 100 ? Infinity : Number.NaN);
}

function IsCents(zero: boolean, refusal = NO_AMOUNT): PropertyDecorator {
  return check('isCents', (value) => {
    if (typeof value !== 'number') return refusal;
    if (value > CENTS_MAX) return TOO_LARGE;
    if (!Number.isSafeInteger(value)) return NO_AMOUNT;
    return value < 0 || (value === 0 && !zero) ? 'Must be a positive number' : null;
  });
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real calendar day of any year. */
function isCalendarDay(value: unknown): value is string {
  const match = typeof value === 'string' && DAY.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for a real calendar day between 1900 and 2200. */
export const isDay = (value: unknown): value is string =>
  isCalendarDay(value) && value >= '1900-01-01' && value <= '2200-12-31';

/** What is wrong with a calendar day, or null. */
export function dayProblem(value: unknown): string | null {
  if (!isCalendarDay(value)) return 'Please enter a valid date (YYYY-MM-DD)';
  return isDay(value) ? null : 'Please enter a year from 1900 to 2200';
}

export function IsDay(): PropertyDecorator {
  return check('isDay', dayProblem);
}

/**
 * The id of something in a query, or in a body whose act says by itself that it is missing: no column, and left out
 * unless `about` says `required`, which is for the description alone.
 */
export const OptionalUuid = (about: ApiPropertyOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ ...ID_DESCRIBED, required: false, nullable: !about.required, ...about } as ApiPropertyOptions),
    IsOptional(),
    IsId(),
  );

const MOMENT = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/;

function IsMoment(): PropertyDecorator {
  return check('isMoment', (value) => (isMoment(value) ? null : 'Please enter a valid date and time'));
}

function isMoment(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    MOMENT.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value.replace(' ', 'T')))
  );
}

/** A validator from a function that answers the sentence, or null when the value is fine. */
export function check(name: string, sentenceFor: (value: unknown, object: object) => string | null): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value, args) => sentenceFor(value, args!.object) === null,
        defaultMessage: (args) => sentenceFor(args!.value, args!.object) ?? '',
      },
    });
}
