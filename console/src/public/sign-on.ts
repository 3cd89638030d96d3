// Signing in with another provider: which ones a company offers, and the way there.

import { useEffect, useState } from 'react';
import type { AnswerOf } from '@keystead/client';
import { call } from '../net/call.js';

type SignInPage = AnswerOf<'POST /api/tenant/get-config'>['data'];
export type SignOnProvider = SignInPage['sso_providers'][number];

/** The providers that a company offers; none while that is not known, and none for a code that no company has. */
export function useSignOnProviders(code: string): readonly SignOnProvider[] {
  const [providers, setProviders] = useState<readonly SignOnProvider[]>([]);
  useEffect(() => {
    if (!code) return;
    call<{ data: SignInPage }>('tenant/get-config', { body: { code }, anonymous: true })
      .then(({ data }) => setProviders(data.sso_providers))
      .catch(() => undefined);
  }, [code]);
  return providers;
}

/** Where the page of a provider is reached. */
export const pathOf = ({ key }: SignOnProvider, code: string): string =>
  `/api/oauth/${encodeURIComponent(key)}/authorize?tenant_code=${encodeURIComponent(code)}`;

/** Leaves for it. */
export function leaveFor(provider: SignOnProvider, code: string): void {
  window.location.assign(pathOf(provider, code));
}
