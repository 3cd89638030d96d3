import type { ProblemBody } from '@keystead/contracts';

/** A call that was answered with anything but success, or not at all (`status` 0). */
export class Failure extends Error {
  readonly code: string | null;
  readonly body: Partial<ProblemBody>;

  constructor(
    readonly status: number,
    body: unknown,
    statusText = '',
  ) {
    const problem: Partial<ProblemBody> = body && typeof body === 'object' ? body : {};
    super(failureTexts(problem, statusText).join('\n'));
    this.name = 'Failure';
    this.body = problem;
    this.code = problem.code ? String(problem.code) : null;
  }

  get texts(): string[] {
    return this.message.split('\n').filter(Boolean);
  }
}

/** The toast rule: `error_message`, else `message` (one toast for each item of a list), else the status text. */
export function failureTexts(body: Partial<ProblemBody>, statusText: string): string[] {
  if (body.error_message) return [body.error_message];
  const message = asList(body.message);
  if (message.length > 0) return message;
  return statusText ? [statusText] : [];
}

function asList(message: unknown): string[] {
  if (Array.isArray(message)) return message.map(String);
  if (typeof message !== 'string' || message === '') return [];
  if (!message.startsWith('[')) return [message];
  try {
    const list: unknown = JSON.parse(message);
    return Array.isArray(list) ? list.map(String) : [message];
  } catch {
    return [message]; // a subscription text begins with its code in brackets
  }
}

/** `[SUB_MOD_1002] Property limit…` -> its code; null for other texts. */
export function subscriptionCode(text: string): string | null {
  return /^\[([A-Z0-9_]+)\]/.exec(text)?.[1] ?? null;
}
