import { PROBLEMS, type ProblemBody, type ProblemCode } from '@keystead/contracts';

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
    const [status, sentence] = PROBLEMS[code];
    super(detail.message ?? fill(sentence, detail.values));
    this.status = status;
  }

  /** Body of the answer; subscription texts begin with their code in brackets. */
  body(): ProblemBody {
    const { errors } = this.detail;
    const isOfPlan = this.code.startsWith('SUB_');
    const sentence = isOfPlan ? `[${this.code}] ${this.message}` : this.message;
    const message = errors && !isOfPlan ? this.sentencesOf(errors) : sentence;
    return { statusCode: this.status, message, code: this.code, ...(errors ? { errors } : {}) };
  }

  /** A form names its fields; a problem of its own kind has a sentence that says enough. */
  private sentencesOf(errors: Record<string, string>): string[] {
    return this.code === 'VALIDATION' ? named(errors) : [...new Set(Object.values(errors))];
  }
}

const NAMED_FIELDS = 3;

/** One refused field gives its sentence; of several the first few are told, each by name. */
function named(errors: Record<string, string>): string[] {
  const fields = Object.entries(errors);
  if (fields.length === 1) return Object.values(errors);
  return fields.slice(0, NAMED_FIELDS).map(([field, sentence]) => `${field}: ${sentence}`);
}

/** A refused form: one sentence per field path. */
export function fieldProblem(errors: Record<string, string>): Problem {
  return new Problem('VALIDATION', { errors });
}

function fill(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
