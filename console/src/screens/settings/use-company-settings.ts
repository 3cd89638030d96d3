import { useEffect, useRef, useState } from 'react';
import type { CompanySettings } from '@keystead/client';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { toast } from '../../toasts/toasts.js';

const PATH = 'v1/system/config';

/** The settings of the company, for those who may change them; null for others and until they are there. */
export function useCompanySettings() {
  const t = useText();
  const mayChange = useCan('company.write');
  const [settings, setSettings] = useState<CompanySettings | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  useEffect(() => {
    if (mayChange) void call<{ data: CompanySettings }>(PATH).then(({ data }) => setSettings(data), report);
  }, [mayChange]);
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
