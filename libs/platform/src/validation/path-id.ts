import { Param, type PipeTransform } from '@nestjs/common';
import { UUID_PATTERN } from '@keystead/contracts';
import { fieldProblem } from '../errors/problem.js';

const idPipe: PipeTransform<string, string> = {
  transform(value) {
    if (!UUID_PATTERN.test(value)) throw fieldProblem({ id: 'This is not a valid id' });
    return value;
  },
};

/** The `{id}` of a path: a UUID, else 400. */
export const PathId = () => Param('id', idPipe);
