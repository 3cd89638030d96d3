import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { Problem } from '../errors/problem.js';

export interface IdsOptions {
  optional?: boolean;
  /** The sentence for a list that is empty; left out, it may be. */
  message?: string;
}

/** A list of ids in a body, of `most` at most. */
export const Ids = (most: number, { optional = false, message }: IdsOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', minItems: message ? 1 : 0, maxItems: most, required: !optional }),
    ...(optional ? [IsOptional()] : []),
    IsArray({ message: 'This must be a list' }),
    ...(message ? [ArrayMinSize(1, { message })] : []),
    ArrayMaxSize(most, { message: `At most ${most} at once` }),
    IsUUID(undefined, { each: true, message: 'This is not a valid id' }),
  );

/** Throws NOT_FOUND unless each of the ids led to a row: one that is unknown, or another company's, is refused alike. */
export function assertAllFound(ids: readonly string[], rows: readonly unknown[]): void {
  if (rows.length < new Set(ids).size) throw new Problem('NOT_FOUND');
}
