import { check, Text } from '@keystead/platform';
import { applyDecorators } from '@nestjs/common';

/** Address of a picture that stands elsewhere: stored and shown, never fetched. */
export const WebAddress = (): PropertyDecorator =>
  applyDecorators(
    Text(2000),
    check('isWebAddress', (value) => (isWebAddress(value) ? null : 'Please enter a web address (https://…)')),
  );

export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000 || /\s/.test(value) || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}
