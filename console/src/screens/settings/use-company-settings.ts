import { useEffect, useRef, useState } from 'react';
import type { CompanySettings } from '@keystead/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { toast } from '../../toasts/toasts.js';

const PATH = 'v1/system/config';

/** Panels of one page ask once; each then keeps its own, since what is saved in one must not undo what is typed in others. */
const READ = {
  queryKey: ['company_settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<{ data: CompanySettings }>(PATH, { signal }).then(({ data }) => data),
  staleTime: 0,
};

/** The settings of the company, for those who may change them; null for others and until they are there. */
export function useCompanySettings() {
  const t = useText();
  const mayChange = useCan('company.write');
  const [settings, setSettings] = useState<CompanySettings | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const queryClient = useQueryClient();
  useEffect(() => {
    if (mayChange) void queryClient.fetchQuery(READ).then(setSettings, report);
  }, [mayChange, queryClient]);
  const save = async (body: Partial<CompanySettings>) => {
    setBusy(true);
    try {
      const { data } = await call<{ data: CompanySettings }>(PATH, { body, key: key.current });
      key.current = newKey();
      setSettings(data);
      toast(t('form.saved'), 'success');
      return undefined;
    } catch (error) {
      report(error);
      return error instanceof Failure ? error.body.errors : undefined;
    } finally {
      setBusy(false);
    }
  };
  return { settings: mayChange ? settings : null, save, busy };
}
