import { randomInt } from 'node:crypto';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { check, Problem, Required } from '@keystead/platform';
import type { ProblemBody } from '@keystead/contracts';

export const SIX_DIGITS = 'Please enter 6-digit verification code';

export const SIX_DIGITS_PATTERN = /^\d{6}$/;

/** A code as it is mailed; every one of the million is as likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A typed code. */
export const SixDigits = () =>
  applyDecorators(
    ApiProperty({ type: String, pattern: '^\\d{6}$', example: '042137' }),
    Required(SIX_DIGITS),
    check('isCode', (value) => (typeof value === 'string' && SIX_DIGITS_PATTERN.test(value) ? null : SIX_DIGITS)),
  );

/** Says by `code` 0 what success says by `code` 1. */
export class WrongCode extends Problem {
  constructor(code: 'INVALID_CODE' | 'CODE_LOCKED' = 'INVALID_CODE') {
    super(code);
  }

  override body(): ProblemBody {
    return { ...super.body(), code: 0 };
  }
}

/** The same after the last try: no code counts until a new one is asked for. */
export class LockedCode extends WrongCode {
  constructor() {
    super('CODE_LOCKED');
  }
}
