import { useState } from 'react';
import type { LawCheck } from '@keystead/client';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { report } from '../../net/report.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow } from '../../shared/inputs.js';
import { LawNote } from '../../shared/LawNote.js';
import { CountInput } from '../../shared/number-inputs.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';

/** Whether the notice of a routine inspection is as the law of the state wants it. Nothing is saved. */
export function EntryNotice({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const [law, setLaw] = useState<LawCheck | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async ({ enter_on, notice_given_on, in_last_year }: Record<string, unknown>) => {
    setBusy(true);
    setLaw(null);
    const query = Object.fromEntries(
      Object.entries({ enter_on, notice_given_on, in_last_year })
        .filter(([, value]) => value)
        .map(([name, value]) => [name, String(value)]),
    );
    try {
      const { data } = await call<{ data: LawCheck }>(`v1/system/lease/entry-notice/${lease.lease_id}`, { query });
      setLaw(data);
      return undefined;
    } catch (error) {
      report(error);
      return error instanceof Failure ? error.body.errors : undefined;
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('form.labelled', { label: t('lease.action.entry_notice'), value: lease.lease_number })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t('leasing:entry.text')}</Typography>
      <FormFrame
        busy={busy}
        defaultValues={{ notice_given_on: show.today() }}
        onSubmit={check}
        onCancel={onClose}
        submitLabel={t('leasing:entry.check')}
      >
        <FieldRow>
          <DayInput source="enter_on" label={t('leasing:entry.enter_on')} required autoFocus />
          <DayInput source="notice_given_on" label={t('leasing:entry.given_on')} />
        </FieldRow>
        <FieldRow min="100%">
          <CountInput source="in_last_year" label={t('leasing:entry.in_last_year')} maxLength={3} />
        </FieldRow>
        <div aria-live="polite">{law && <LawNote law={law} />}</div>
      </FormFrame>
    </FormDialog>
  );
}
