import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Problem, type Tx } from '@keystead/platform';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import type { BankLine } from './bank-line.entity.js';

/** All of them are one transaction. More are accepted by their import. */
export const LINES_PER_REQUEST = 200;

/** Ids of lines in a body. */
export const LineIds = ({ optional = false } = {}) =>
  applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: LINES_PER_REQUEST, required: !optional }),
    ...(optional ? [IsOptional()] : []),
    IsArray({ message: 'This must be a list' }),
    ArrayMinSize(1, { message: 'Please choose a line' }),
    ArrayMaxSize(LINES_PER_REQUEST, { message: `At most ${LINES_PER_REQUEST} at once` }),
    IsUUID(undefined, { each: true, message: 'This is not a valid id' }),
  );

/** Locks lines of this company in the order in which everyone does, or NOT_FOUND when one is not there. */
export async function lockLines(tx: Tx, ids: readonly string[]): Promise<BankLine[]> {
  const lines = await tx.query<BankLine & Record<string, unknown>>(
    'select * from bank_line where company_id = $1 and id = any($2::uuid[]) order by import_id, row for update',
    [tx.ctx.company_id, ids],
    'bank_lines_lock',
  );
  if (lines.length < new Set(ids).size) throw new Problem('NOT_FOUND');
  return lines;
}
