import { type ProblemBody, type ProblemCode, PROBLEMS } from '@keystead/contracts';
import { type FieldError, fieldErrorOf, messages, type Messages, translator, type Values } from '@keystead/messages';

/** The English sentence of a code: what the API answers beside the code itself. */
export function problemSentence(code: ProblemCode, values?: Values): string {
  return translator('en')(`problems:${code}`, values);
}

/** The one error a person may see: a catalogue code, values for its sentence, and field errors. */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly detail: {
      values?: Record<string, string | number>;
      errors?: Record<string, string>;
      message?: string;
    } = {},
  ) {
    super(detail.message ?? problemSentence(code, detail.values));
    this.status = PROBLEMS[code];
  }

  /** Body of the answer; subscription texts begin with their code in brackets. */
  body(): ProblemBody {
    const { errors, values } = this.detail;
    const isOfPlan = this.code.startsWith('SUB_');
    const sentence = isOfPlan ? `[${this.code}] ${this.message}` : this.message;
    const message = errors && !isOfPlan ? this.sentencesOf(errors) : sentence;
    return {
      statusCode: this.status,
      message,
      code: this.code,
      ...(errors ? { errors, ...codesOf(errors) } : {}),
      ...(values ? { values } : {}),
    };
  }

  /** A form names its fields; a problem of its own kind has a sentence that says enough. */
  private sentencesOf(errors: Record<string, string>): string[] {
    return this.code === 'VALIDATION' ? named(errors) : [...new Set(Object.values(errors))];
  }
}

let english: Messages | null = null;

/** The codes of sentences about fields; none of a sentence that is not listed. */
function codesOf(errors: Record<string, string>): Pick<ProblemBody, 'error_codes'> {
  english ??= messages('field-errors', 'en');
  const codes: Record<string, FieldError> = {};
  for (const [field, sentence] of Object.entries(errors)) {
    const found = fieldErrorOf(english, sentence);
    if (found) codes[field] = found;
  }
  return Object.keys(codes).length > 0 ? { error_codes: codes } : {};
}

const NAMED_FIELDS = 3;

/** One refused field gives its sentence; of several the first few are named. */
function named(errors: Record<string, string>): string[] {
  const fields = Object.entries(errors);
  if (fields.length === 1) return Object.values(errors);
  return fields.slice(0, NAMED_FIELDS).map(([field, sentence]) => `${field}: ${sentence}`);
}

/** A refused form: one sentence per field path. */
export function fieldProblem(errors: Record<string, string>): Problem {
  return new Problem('VALIDATION', { errors });
}

/** A period whose last day, in `field`, comes before its first. */
export function endBeforeStart(field: string): Problem {
  return new Problem('END_BEFORE_START', { errors: { [field]: 'The end date must be on or after the start date.' } });
}
