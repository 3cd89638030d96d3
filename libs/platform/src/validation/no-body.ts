import { Body, type PipeTransform } from '@nestjs/common';
import { fieldProblem } from '../errors/problem.js';

const nothing: PipeTransform<object, object> = {
  transform(body) {
    const named = Object.keys(body ?? {}).slice(0, 20);
    if (named.length > 0)
      throw fieldProblem(Object.fromEntries(named.map((name) => [name, 'This field is not known here'])));
    return body;
  },
};

/** The body of a command that needs no values. */
export const NoBody = () => Body(nothing);
