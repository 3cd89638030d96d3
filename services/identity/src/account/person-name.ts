import { NAME_MAX, nameProblem, type PersonName } from '@keystead/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { check } from '@keystead/platform';

/** What a name may hold; the column beside it says how long it may be and whether it may be empty. */
export const IsName = (): PropertyDecorator => (target, property) => {
  const part = String(property) as PersonName;
  const sentenceFor = (value: unknown) =>
    typeof value === 'string' && value !== '' && value.length <= NAME_MAX ? nameProblem(part, value) : null;
  ApiProperty({ format: 'person-name' })(target, property);
  check('isName', sentenceFor)(target, property);
};
