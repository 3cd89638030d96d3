import { applyDecorators } from '@nestjs/common';
import { check, Id } from '@keystead/platform';

/**
 * The id of a document in a row and in what may be said of it. The company has no documents yet, so every id is of none
 * and is refused; rows keep what was written before.
 */
export const DocumentId = (about: string): PropertyDecorator =>
  applyDecorators(
    Id({ optional: true, about }),
    check('isDocument', (value) => (value === null || value === undefined ? null : 'We could not find that document')),
  );
