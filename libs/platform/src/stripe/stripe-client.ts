import type Stripe from 'stripe';

/** The shape of Stripe's API that this was written against. */
const API_VERSION = '2024-06-20' as Stripe.LatestApiVersion;
/** Named in each request of this version; later versions, which the SDK's types describe, choose them by settings. */
export type WithMethods<P> = P & { payment_method_types: [string, ...string[]] };

const TIMEOUT_MS = 10_000;

/** What Stripe says of a payment that failed. */
export interface StripeDecline {
  code?: string;
  decline_code?: string;
}

/** Stripe did not do what was asked. The message is for the log: what Stripe said, never what was sent. */
export class StripeFailure extends Error {
  constructor(
    call: string,
    /** Of HTTP; undefined = no answer came. */
    readonly status: number | undefined,
    readonly decline: StripeDecline,
    /** The payment that the refusal is about. */
    readonly payment_intent_id: string | null,
    type: string,
  ) {
    super(`Stripe answered ${call} with ${status ?? 'nothing'} ${type} ${decline.code ?? ''}`.trim());
  }
}

/**
 * Stripe's SDK, loaded with the first call: a service that takes no money starts without it. A call is tried once, since
 * a job tries again with the same idempotency key.
 */
export class StripeClient {
  private loading: Promise<Stripe> | null = null;

  constructor(
    private readonly url: string,
    private readonly secretKey: string,
  ) {}

  /** Answers what `work` does, or throws a `StripeFailure` that names `call`. */
  async call<T>(call: string, work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await (this.loading ??= this.load());
    try {
      return await work(stripe);
    } catch (error) {
      throw await failureOf(call, error);
    }
  }

  private async load(): Promise<Stripe> {
    const { default: Client } = await import('stripe');
    const { protocol, hostname, port } = new URL(this.url);
    const isPlain = protocol === 'http:';
    return new Client(this.secretKey, {
      apiVersion: API_VERSION,
      protocol: isPlain ? 'http' : 'https',
      host: hostname,
      port: port || (isPlain ? 80 : 443),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
      // The client of `node:http` sends a request again whose connection was lost, whatever the number of retries is.
      httpClient: Client.createFetchHttpClient((address, request) => fetch(address, { ...request, redirect: 'error' })),
    });
  }
}

async function failureOf(call: string, error: unknown): Promise<unknown> {
  const { default: Client } = await import('stripe');
  if (!(error instanceof Client.errors.StripeError)) return error;
  const { statusCode, code, decline_code, payment_intent, type } = error;
  return new StripeFailure(call, statusCode, { code, decline_code }, payment_intent?.id ?? null, type);
}
