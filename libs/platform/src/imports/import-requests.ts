import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsOptional, IsBoolean } from 'class-validator';
import { check, Count, Text } from '../validation/fields.js';
import { ById } from '../validation/row-bodies.js';
import { IMPORT_COLUMNS_MAX } from './import-columns.js';

/**
 * Fits into one request whatever the script of the text: 60,000 characters always do, and so does base64
 * of 180,000 bytes.
 */
export const PART_MAX = 250_000;

class ImportFields {
  @Text(40, { about: 'What the rows are; the templates name the kinds' }) kind: string;
  @Text(40, { default: `'csv'`, about: 'csv, or the product whose export the file is' }) source?: string;
  @Text(200, { default: `'import.csv'`, about: 'Shown in the list of imports' }) file_name?: string;
  @Count({ min: 1, max: 100_000, about: 'Parts are numbered from 1' }) part: number;
}

export class CreateImport extends PickType(ImportFields, ['kind', 'source', 'file_name'] as const) {}

class PartText {
  // Not a `Text`: spaces at the ends of a part belong to the file.
  @ApiProperty({ minLength: 1, maxLength: PART_MAX, description: 'The next characters of the file' })
  @check('isPart', (value) => {
    if (typeof value !== 'string' || value === '') return 'This must be text of the file';
    return value.length > PART_MAX ? `At most ${PART_MAX} characters` : null;
  })
  text: string;
}

export class SendImportPart extends IntersectionType(ById, PickType(ImportFields, ['part'] as const), PartText) {}

/** Characters of a value that stands for all rows. */
const DEFAULT_MAX = 200;

export class CheckImport extends ById {
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', nullable: true },
    maxItems: IMPORT_COLUMNS_MAX,
    nullable: true,
    description:
      'What each column of a CSV file holds, in its order: a column of the template, or null to leave it out. Left out: by their headings',
  })
  @IsOptional()
  @check('areColumns', columnsProblem)
  columns?: (string | null)[] | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: DEFAULT_MAX },
    nullable: true,
    example: { bedrooms: '2' },
    description: 'What rows of a CSV file hold where it says nothing, by columns of the template',
  })
  @IsOptional()
  @check('areDefaults', defaultsProblem)
  defaults?: Record<string, string> | null;
}

function defaultsProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'This must be a group of fields';
  const values: unknown[] = Object.values(value);
  if (values.length > IMPORT_COLUMNS_MAX) return `At most ${IMPORT_COLUMNS_MAX} at once`;
  if (!values.every((each) => typeof each === 'string')) return 'This must be text';
  return values.every((each) => each.length <= DEFAULT_MAX) ? null : `At most ${DEFAULT_MAX} characters`;
}

function columnsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'This must be a list';
  if (value.length > IMPORT_COLUMNS_MAX) return `At most ${IMPORT_COLUMNS_MAX} at once`;
  return value.every((each) => each === null || typeof each === 'string') ? null : 'This must be text';
}

export class StartImport extends ById {
  @ApiPropertyOptional({ nullable: true, description: 'Leave out the rows that have errors' })
  @IsOptional()
  @IsBoolean({ message: 'This must be true or false' })
  skip_errors?: boolean;
}

export class UndoImport extends ById {}
