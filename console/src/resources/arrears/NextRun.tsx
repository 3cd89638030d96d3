import { useState } from 'react';
import type { ArrearsPreviewRow } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList, type RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';

const FIRST = { sort: { field: 'run_at', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };

/** What goes out by itself next: how many, and on request which. */
export function NextRun() {
  const t = useText();
  const show = useShow();
  const [open, setOpen] = useState(false);
  const { data: rows = [], total = 0 } = useGetList<ArrearsPreviewRow & RaRecord>('arrears_preview', FIRST);
  const [first] = rows;
  if (!first) return null;
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" onClick={() => setOpen(true)}>
            {t('money:arrears.preview')}
          </Button>
        }
      >
        {t('money:arrears.next_run', { count: total, when: show.moment(first.run_at) })}
      </Alert>
      {open && (
        <FormDialog title={t('money:arrears.preview_title')} onClose={() => setOpen(false)}>
          <PlainTable
            label={t('money:arrears.preview_title')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                ...{ label: t('lease.renters'), title: true, wrap: true },
                value: ({ tenant_names, lease_number }) => tenant_names.join(', ') || lease_number,
              },
              { label: t('money:arrears.what'), value: ({ kind }) => t(`money:arrears.kind.${kind}`) },
              {
                ...{ label: t('bill.amount'), right: true },
                value: ({ amount, currency }) => show.money(amount, currency),
              },
            ]}
          />
        </FormDialog>
      )}
    </>
  );
}
