import type { CompanyDetails } from '@keystead/client';
import { t } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { report } from '../../net/report.js';

/** The companies that a person belongs to. @throws Failure without a person to ask for; nothing is asked then */
export async function ownCompanies(user_id: string | undefined, signal: AbortSignal): Promise<CompanyDetails[]> {
  if (!user_id) {
    const failure = new Failure(0, { message: t('company:load_failed') });
    report(failure);
    throw failure;
  }
  const { data } = await call<{ data: CompanyDetails[] }>('v1/system/account/company', { query: { user_id }, signal });
  return data;
}
