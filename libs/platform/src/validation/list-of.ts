import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { check } from './fields.js';

export interface ListOfOptions {
  /** Fewest items, 0 unless given. */
  min?: number;
  /** Most items. */
  max: number;
  /** May be left out or null. */
  optional?: boolean;
  about?: string;
  /** Sentences for a person. */
  sentences: {
    /** The value is no list. */
    list: string;
    /** An item is no group of fields. */
    item: string;
    tooMany: string;
    /** Where there are fewer than `min`. */
    tooFew?: string;
  };
}

/** A list of nested forms. Each item is checked as its class says, and refused by its place in the list. */
export function ListOf(item: () => Class, options: ListOfOptions): PropertyDecorator {
  const { min = 0, max, optional = false, about, sentences } = options;
  const described = {
    type: () => [item()],
    required: !optional,
    maxItems: max,
    ...(optional ? { nullable: true } : {}),
    ...(min > 0 ? { minItems: min } : {}),
    ...(about ? { description: about } : {}),
  };
  return applyDecorators(
    ApiProperty(described),
    ...(optional ? [IsOptional()] : []),
    check('isListOf', (value) => {
      if (!Array.isArray(value)) return sentences.list;
      if (value.length < min) return sentences.tooFew ?? 'this field is required';
      if (value.length > max) return sentences.tooMany;
      // A list in a list would pass the nested check, which looks into its items and finds none.
      return value.some((each) => Array.isArray(each)) ? sentences.item : null;
    }),
    ValidateNested({ each: true, message: sentences.item }),
    Type(item),
  );
}
