import { recoveryCodeOf, STEP_CODE_MAX } from '@keystead/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { check, Required, Text } from '@keystead/platform';
import { SIX_DIGITS, SIX_DIGITS_PATTERN } from '../shared/six-digits.js';

const isStepCode = (value: unknown) =>
  typeof value === 'string' && (SIX_DIGITS_PATTERN.test(value) || recoveryCodeOf(value) !== null);

/** A typed code of the second step: six digits that were mailed or that an app shows, or a recovery code. */
export const StepCode = () =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: STEP_CODE_MAX, example: '042137' }),
    Required(SIX_DIGITS),
    check('isStepCode', (value) => (isStepCode(value) ? null : SIX_DIGITS)),
  );

/** The same where the first answer says whether it is asked for. */
export const ProofCode = (about = 'Asked for when the second step is on: the first answer says so') =>
  Text(STEP_CODE_MAX, { optional: true, about });
