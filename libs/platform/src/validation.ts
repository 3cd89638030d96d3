import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { check } from './fields.js';
import { fieldProblem } from './problem.js';

const REQUIRED = 'required';

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The sentence for a missing value, where the general one does not fit. */
export const Required = (sentence: string): PropertyDecorator =>
  check(REQUIRED, (value) => (isMissing(value) ? sentence : null));

/** Refuses unknown fields, wrong types and broken rules with one sentence per field. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
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

function sentenceOf({ value, constraints = {} }: ValidationError): string {
  if ('whitelistValidation' in constraints) return 'This field is not known here';
  if (isMissing(value)) return constraints[REQUIRED] ?? 'this field is required';
  return Object.values(constraints)[0] ?? 'This value is not valid';
}
