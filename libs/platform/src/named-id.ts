import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

/**
 * The id of something in a query, or in a body whose act says by itself that it is missing: no column, and left out
 * unless `about` says `required`, which is for the description alone.
 */
export const NamedId = (about: ApiPropertyOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, format: 'uuid', ...about } as ApiPropertyOptions),
    IsOptional(),
    IsUUID(undefined, { message: 'This is not a valid id' }),
  );
