import { useState } from 'react';
import type { ArrearsPreviewRow } from '@keystead/client';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList, type RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';

const SORT = { field: 'run_at', order: 'ASC' as const };
const FIRST = { sort: SORT, pagination: { page: 1, perPage: 1 } };
const ALL = { sort: SORT, pagination: { page: 1, perPage: PAGE_SIZE_MAX } };

/** What goes out by itself next: how many, and on request which. */
export function NextRun() {
  const t = useText();
  const show = useShow();
  const [open, setOpen] = useState(false);
  const { data: [first] = [], total = 0 } = useGetList<ArrearsPreviewRow & RaRecord>('arrears_preview', FIRST);
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
        {t('money:arrears.next_run', { count: total, when: show.day(first.run_at) })}
      </Alert>
      {open && (
        <InfoDialog maxWidth="sm" title={t('money:arrears.preview_title')} onClose={() => setOpen(false)}>
          <NextRunRows />
        </InfoDialog>
      )}
    </>
  );
}

function NextRunRows() {
  const t = useText();
  const show = useShow();
  const query = useGetList<ArrearsPreviewRow & RaRecord>('arrears_preview', ALL);
  if (!query.data) return <NotLoaded query={query} isPart />;
  return (
    <PlainTable
      label={t('money:arrears.preview_title')}
      rows={query.data}
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
  );
}
