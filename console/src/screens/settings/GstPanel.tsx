import { useEffect, useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { useCan } from '../../admin/can.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { toast } from '../../toasts/toasts.js';

interface GstSettings {
  /** Empty: not registered. */
  gst_registered_from: string;
}

const PATH = 'v1/system/config';

/** Since when the company is registered for GST; without a day no bill of it includes GST. */
export function GstPanel() {
  const t = useText();
  const mayChange = useCan('company.write');
  const [settings, setSettings] = useState<GstSettings | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  useEffect(() => {
    if (mayChange) void call<{ data: GstSettings }>(PATH).then(({ data }) => setSettings(data), report);
  }, [mayChange]);
  if (!mayChange || !settings) return null;
  const submit = async ({ gst_registered_from }: Record<string, unknown>) => {
    setBusy(true);
    try {
      const body = { gst_registered_from: gst_registered_from || '' };
      const { data } = await call<{ data: GstSettings }>(PATH, { body, key: key.current });
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
  const record = { id: 'gst', gst_registered_from: settings.gst_registered_from };
  return (
    <Panel title={t('settings.gst')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('settings.gst_note')}
      </Typography>
      <FormFrame warn busy={busy} record={record} onSubmit={submit}>
        <DayInput source="gst_registered_from" label={t('settings.gst_from')} helper={t('settings.gst_helper')} />
      </FormFrame>
    </Panel>
  );
}
