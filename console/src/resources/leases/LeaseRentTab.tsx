import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useRentText } from '../../shared/use-rent-text.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, LeaseRent } from '../../types.js';
import { AmountWhy } from '../bills/AmountWhy.js';
import { useRentCollection } from './rent-collection.js';

const RentDialog = lazyScreen<{ lease: Lease; rent?: LeaseRent; onClose: () => void }>(
  'leasing',
  async () => (await import('../leasing/RentDialog.js')).RentDialog,
);

const RentReview = lazyScreen<{ lease: Lease }>(
  'leasing',
  async () => (await import('../leasing/RentReview.js')).RentReview,
);

/** Period by period, then how the rent itself changed. */
export function LeaseRentTab({ lease }: { lease: Lease }) {
  const seesBills = useCan('bill.read');
  return (
    <>
      {seesBills && <Periods lease={lease} />}
      <RentHistory lease={lease} />
    </>
  );
}

function Periods({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const query = useRentCollection(lease.lease_id);
  if (!query.data) return <NotLoaded query={query} />;
  const periods = query.data.data;
  return (
    <Panel title={t('rent.collection')} flush>
      {periods.length === 0 ? (
        <EmptyState title={t('bill.empty_title')} text={t('bill.empty_text')} />
      ) : (
        <PlainTable
          label={t('rent.collection')}
          rows={periods}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('rent.period'),
              title: true,
              value: ({ period_start, period_end, explanation }) => (
                <>
                  {show.period(period_start, period_end)}
                  <AmountWhy explanation={explanation} currency={lease.currency} />
                </>
              ),
            },
            { label: t('bill.due_date'), value: ({ due_date }) => show.day(due_date) },
            { label: t('bill.amount'), right: true, value: ({ amount }) => show.money(amount, lease.currency) },
            {
              label: t('bill.paid_amount'),
              right: true,
              value: ({ paid_amount }) => show.money(paid_amount, lease.currency),
            },
            { label: t('list.status'), value: ({ status }) => <StatusChip status={status} /> },
            { label: t('bill.days_overdue'), right: true, value: ({ days_overdue }) => days_overdue || '–' },
          ]}
        />
      )}
    </Panel>
  );
}

function RentHistory({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const rentText = useRentText();
  const { data } = useEveryRow<LeaseRent>('lease_rent', { filter: { lease_id: lease.lease_id } });
  const mayEdit = useCan('lease.write');
  const [edited, setEdited] = useState<LeaseRent | 'new' | null>(null);
  if (!data || data.length === 0) return null;
  const change = mayEdit && lease.status !== 'expired' && (
    <Button startIcon={<Add />} onClick={() => setEdited('new')}>
      {t('lease.action.rent')}
    </Button>
  );
  return (
    <Panel title={t('rent.history')} action={change} flush>
      <PlainTable
        label={t('rent.history')}
        rows={data}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: t('lease.effective_date'), title: true, value: ({ effective_date }) => show.day(effective_date) },
          {
            label: t('lease.rent'),
            right: true,
            value: ({ amount, rent_frequency }) => rentText(amount, rent_frequency, lease.currency),
          },
        ]}
        action={(rent) =>
          mayEdit &&
          !rent.is_temporary &&
          rent.effective_date > show.today() && (
            <IconButton
              aria-label={t('form.labelled', { label: t('form.edit'), value: show.day(rent.effective_date) })}
              onClick={() => setEdited(rent)}
            >
              <Edit fontSize="small" />
            </IconButton>
          )
        }
      />
      <Suspense>
        <RentReview lease={lease} />
      </Suspense>
      {edited && (
        <Suspense>
          <RentDialog lease={lease} {...(edited !== 'new' && { rent: edited })} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
