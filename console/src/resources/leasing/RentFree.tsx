import { useState } from 'react';
import type { RentFreeDays } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useAction } from '../../shared/use-action.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';

/** Days for which no rent is asked, and the way to grant and withdraw them. */
export function RentFree({ lease, days }: { lease: Lease; days: readonly RentFreeDays[] }) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('bill.write');
  const { run, busy } = useAction();
  const [adding, setAdding] = useState(false);
  const withdraw = (id: string) =>
    run(async () => {
      await call('v1/system/lease/billing/rent-free/delete', { body: { id } });
      return t('leasing:rent_free.withdrawn');
    });
  const period = ({ first_day, last_day }: RentFreeDays) => show.period(first_day, last_day);
  return (
    <Panel
      title={t('leasing:rent_free.title')}
      flush={days.length > 0}
      action={
        mayEdit && (
          <Button startIcon={<Add />} onClick={() => setAdding(true)}>
            {t('leasing:rent_free.grant')}
          </Button>
        )
      }
    >
      {days.length === 0 ? (
        <Typography color="textSecondary">{t('leasing:rent_free.none')}</Typography>
      ) : (
        <PlainTable
          label={t('leasing:rent_free.title')}
          rows={days}
          keyOf={({ id }) => id}
          columns={[
            { label: t('lease.period'), title: true, value: period },
            { label: t('leasing:reason'), wrap: true, value: ({ reason }) => reason },
          ]}
          action={(row) =>
            mayEdit && (
              <Button
                size="small"
                disabled={busy}
                aria-label={t('form.labelled', { label: t('leasing:rent_free.withdraw'), value: period(row) })}
                onClick={() => void withdraw(row.id)}
              >
                {t('leasing:rent_free.withdraw')}
              </Button>
            )
          }
        />
      )}
      {adding && <RentFreeDialog lease={lease} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function RentFreeDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const { save, busy } = useSave<RaRecord>('rent_free', { success: t('leasing:rent_free.granted'), onSaved: onClose });
  return (
    <FormDialog title={t('leasing:rent_free.grant')} onClose={onClose}>
      <FormFrame busy={busy} onSubmit={(form) => save({ ...form, lease_id: lease.lease_id })} onCancel={onClose}>
        <FieldRow>
          <DayInput source="first_day" label={t('leasing:rent_free.first_day')} required autoFocus />
          <DayInput source="last_day" label={t('leasing:rent_free.last_day')} required />
        </FieldRow>
        <TextInput source="reason" label={t('leasing:reason')} maxLength={200} />
      </FormFrame>
    </FormDialog>
  );
}
