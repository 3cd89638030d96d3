import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PASSWORD_MAX, PASSWORD_MIN, type PasswordOwner, passwordProblems } from '@keystead/contracts';
import { check, fieldProblem } from '@keystead/platform';

const documented = { type: String, format: 'password', minLength: 1, maxLength: PASSWORD_MAX };

function textProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'This must be text';
  if (value === '') return 'this field is required';
  return value.length > PASSWORD_MAX ? `Password cannot exceed ${PASSWORD_MAX} characters` : null;
}

/** A password that exists already, or is typed again; never trimmed. */
export const TypedPassword = () => applyDecorators(ApiProperty(documented), check('isPassword', textProblem));

/** A password to be set: every rule of it, the first broken one is said. */
export const NewPassword = () =>
  applyDecorators(
    ApiProperty({
      ...documented,
      format: 'new-password',
      minLength: PASSWORD_MIN,
      example: 'Rose.street.12',
      description: 'With an uppercase and a lowercase letter, a number and a special character that is not the first',
    }),
    check('isNewPassword', (value) =>
      typeof value === 'string' ? (passwordProblems(value)[0] ?? null) : 'This must be text',
    ),
  );

/** Throws when the password is its owner's name or address, or the product's name, with numbers around it. */
export function assertNotGuessable(password: string, owner: PasswordOwner): void {
  const [problem] = passwordProblems(password, owner);
  if (problem) throw fieldProblem({ password: problem });
}
