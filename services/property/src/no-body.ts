import { Body, type PipeTransform } from '@nestjs/common';
import { fieldProblem } from '@keystead/platform';

const nothing: PipeTransform<object, object> = {
  transform(body) {
    const named = Object.keys(body ?? {}).slice(0, 20);
    if (named.length > 0)
      throw fieldProblem(Object.fromEntries(named.map((name) => [name, 'This field is not known here'])));
    return body;
  },
};

/** The body of an act that needs nothing said. */
export const NoBody = () => Body(nothing);
