import * as classTransformer from 'class-transformer';
import * as classValidator from 'class-validator';
import {
  type ArgumentMetadata,
  Body,
  Param,
  type PipeTransform,
  type Type,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { check } from '../validation/fields.js';
import { gatherFilters } from '../lists/list-query.js';
import { fieldProblem } from '../errors/problem.js';
import { UUID_PATTERN } from '@keystead/contracts';

const REQUIRED = 'required';

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The sentence for a missing value, where the general one does not fit. */
export const Required = (sentence: string): PropertyDecorator =>
  check(REQUIRED, (value) => (isMissing(value) ? sentence : null));

const REMEMBERED = 500;
const KEY_LENGTH = 200;

/**
 * Queries of lists come again and again with the same few texts, and checking one costs as much as a small read: what
 * was found right is remembered, frozen, by its text.
 */
class RememberingPipe extends ValidationPipe {
  private readonly known = new Map<Type, Map<string, unknown>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // One value of a query (`@Query('name')`) may be missing, and is not worth it.
    const isQueryObject = metadata.type === 'query' && metadata.data === undefined;
    if (!isQueryObject || !metadata.metatype) return super.transform(value, metadata);
    const key = JSON.stringify(value);
    const known = this.of(metadata.metatype);
    const found = known.get(key);
    if (found !== undefined) return found;
    const checked: unknown = await super.transform(value, metadata);
    if (typeof checked === 'object' && checked !== null) gatherFilters(checked);
    if (key.length <= KEY_LENGTH && typeof checked === 'object') {
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, Object.freeze(checked));
    }
    return checked;
  }

  private of(type: Type): Map<string, unknown> {
    let known = this.known.get(type);
    if (!known) this.known.set(type, (known = new Map()));
    return known;
  }
}

/** Refuses unknown fields, wrong types and broken rules with one sentence per field. */
export function validationPipe(): ValidationPipe {
  return new RememberingPipe({
    // The copies that decorators write to; looked for by name they would be others in a bundle.
    validatorPackage: classValidator,
    transformerPackage: classTransformer,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: false,
    validationError: { target: false },
    exceptionFactory: (errors) => fieldProblem(sentences(errors)),
  });
}

function sentences(errors: ValidationError[], prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const error of errors) {
    const path = prefix + error.property;
    if (error.constraints) found[path] = sentenceOf(error);
    if (error.children?.length) Object.assign(found, sentences(error.children, `${path}.`));
  }
  return found;
}

function sentenceOf({ value, children, constraints = {} }: ValidationError): string {
  if ('whitelistValidation' in constraints) return 'This field is not known here';
  // A list with a wrong item comes without its value.
  if (isMissing(value) && !children?.length) return constraints[REQUIRED] ?? 'this field is required';
  return Object.values(constraints)[0] ?? 'This value is not valid';
}

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

const idPipe: PipeTransform<string, string> = {
  transform(value) {
    if (!UUID_PATTERN.test(value)) throw fieldProblem({ id: 'This is not a valid id' });
    return value;
  },
};

/** The `{id}` of a path: a UUID, else 400. */
export const PathId = () => Param('id', idPipe);
