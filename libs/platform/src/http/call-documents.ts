import type { SecretKeys } from '../encryption/secret-keys.js';
import { signShared } from './internal-calls.js';

export interface DocumentsConfig {
  documentsUrl?: string | undefined;
  handOverKeys?: SecretKeys | undefined;
}

export interface DocumentsCall {
  method: 'GET' | 'PUT';
  /** Below `/internal/company/`. */
  path: string;
  /** What the call is about; the signature stands for it. */
  about: object;
  body?: Buffer | undefined;
  within_ms: number;
}

/** A signed call of the documents service by one that hands documents over. Throws where it is not configured. */
export async function callDocuments({ documentsUrl, handOverKeys }: DocumentsConfig, call: DocumentsCall) {
  if (!documentsUrl || !handOverKeys) throw new Error('DOCUMENTS_URL and HAND_OVER_KEY are not configured');
  const { method, path, about, body, within_ms } = call;
  return fetch(new URL(`/internal/company/${path}`, documentsUrl), {
    method,
    headers: {
      authorization: signShared(handOverKeys, 'documents', about),
      ...(body ? { 'content-type': 'application/pdf' } : {}),
    },
    body: body as RequestInit['body'],
    redirect: 'error',
    signal: AbortSignal.timeout(within_ms),
  });
}
