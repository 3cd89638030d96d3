import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ID_DESCRIBED, IsId } from './fields.js';

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
