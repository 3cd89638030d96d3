/** The shape of Stripe's API that this was written against. */
const API_VERSION = '2024-06-20';
const PATIENCE_MS = 10_000;

export interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: { id?: string };
}

export interface StripeResponse {
  status: number;
  body: unknown;
}

/** Calls of Stripe's API: forms out, JSON back, one key for one wish. */
export class StripeApi {
  private readonly base: string;

  constructor(
    url: string,
    private readonly secretKey: string,
  ) {
    this.base = url.replace(/\/+$/, '');
  }

  /** The same key again gives the same answer and does nothing anew, for a day at least. */
  post(path: string, key: string, form: Record<string, string>): Promise<StripeResponse> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
      body: new URLSearchParams(form).toString(),
    });
  }

  get(path: string): Promise<StripeResponse> {
    return this.send(path, { method: 'GET' });
  }

  private async send(path: string, { headers, ...request }: RequestInit): Promise<StripeResponse> {
    const response = await fetch(`${this.base}${path}`, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${this.secretKey}`, 'stripe-version': API_VERSION },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    return { status: response.status, body: await response.json() };
  }
}

/** For the log: what Stripe said, never what was sent. */
export function stripeError(path: string, { status, body }: StripeResponse): Error {
  const { error } = (body ?? {}) as { error?: StripeError };
  return new Error(`Stripe answered ${path} with ${status} ${error?.type ?? ''} ${error?.code ?? ''}`.trim());
}
