import type { AccountingApi } from 'xero-node';
import type { ProviderAccess } from '../provider/accounting-provider.js';
import { xeroError } from './xero-errors.js';

const ANSWER_MS = 30_000;
const ANSWER_BYTES = 20 * 1024 * 1024;

/** xero-node as it is loaded with the first call: the package is large, and most processes never need it. */
export type XeroModels = Awaited<ReturnType<typeof loadXero>>;
export const loadXero = async () => (await import('xero-node')).default;

interface Answer<T> {
  response: { headers: unknown };
  body: T;
}

/** The accounting API for one organisation; every call takes a place within the limits of Xero first. */
export class XeroApi {
  private constructor(
    readonly models: XeroModels,
    readonly access: ProviderAccess,
    private readonly api: AccountingApi,
  ) {}

  static async open(xeroApiUrl: string, access: ProviderAccess): Promise<XeroApi> {
    const models = await loadXero();
    const api = new models.AccountingApi();
    api.basePath = `${xeroApiUrl}/api.xro/2.0`;
    api.accessToken = access.access_token;
    api.setDefaultAuthentication({ applyToRequest: boundRequest });
    return new XeroApi(models, access, api);
  }

  /** One call; throws one of `provider-errors.ts`. */
  async call<T>(send: (api: AccountingApi, organisation: string) => Promise<Answer<T>>): Promise<T> {
    const { gate, organisation_id } = this.access;
    const place = await gate.enter();
    let remaining: number | null = null;
    try {
      const { response, body } = await send(this.api, organisation_id);
      remaining = dayRemaining(response.headers);
      return body;
    } catch (error) {
      throw xeroError(error);
    } finally {
      await gate.leave(place, remaining);
    }
  }
}

/** xero-node waits without end for an answer of any size; and it gives GET a body, which some proxies refuse. */
function boundRequest(request: Record<string, unknown>): void {
  Object.assign(request, { timeout: ANSWER_MS, maxContentLength: ANSWER_BYTES, maxRedirects: 0 });
  if (request.method === 'GET') delete request.data;
}

function dayRemaining(headers: unknown): number | null {
  const value: unknown = (headers as Record<string, unknown> | undefined)?.['x-daylimit-remaining'];
  const remaining = Number(value ?? NaN);
  return Number.isInteger(remaining) ? remaining : null;
}
