import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { ListBase, useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { Pager } from '../../shared/Pager.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { Waiting } from '../../shared/RecordPage.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';
import { attemptText, hasArrived, type Attempt, type Delivery, type Webhook } from './webhook.js';

const SORT = { field: 'created_at', order: 'DESC' as const };
const STATUSES = ['delivered', 'retrying', 'failed'] as const;

/** What became of each event that was sent to a webhook. */
export function DeliveryDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText();
  return (
    <InfoDialog title={t('webhooks:deliveries_of', { url: webhook.url })} maxWidth="md" onClose={onClose}>
      <ListBase<Delivery>
        resource="webhook_delivery"
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        perPage={10}
        sort={SORT}
        filter={{ webhook_id: webhook.id }}
      >
        <Deliveries />
        <Pager />
      </ListBase>
    </InfoDialog>
  );
}

function Deliveries() {
  const t = useText();
  const show = useShow();
  const { data, isPending, filterValues, setFilters } = useListContext<Delivery>();
  const { status } = filterValues as { status?: string };
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 0 }, py: 1.5 }}>
        <FilterSelect
          label={t('webhooks:status.label')}
          any={t('webhooks:delivery.status.any')}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`webhooks:delivery.status.${value}`) }))}
          onChange={(chosen) => setFilters(chosen ? { status: chosen } : {})}
        />
      </Box>
      {isPending && <Waiting />}
      {data?.length === 0 && (
        <Box sx={{ p: { xs: 2, sm: 0 }, pb: 2, color: 'text.secondary' }}>{t('webhooks:deliveries_none')}</Box>
      )}
      {data && data.length > 0 && (
        <PlainTable
          label={t('webhooks:deliveries')}
          rows={data}
          keyOf={({ id }) => String(id)}
          columns={[
            { label: t('webhooks:delivery.event'), title: true, value: ({ event_name }) => <code>{event_name}</code> },
            {
              label: t('webhooks:status.label'),
              value: (row) => (
                <StatusChip status={TONES[row.status]} label={t(`webhooks:delivery.status.${row.status}`)} />
              ),
            },
            {
              label: t('webhooks:delivery.answer'),
              wrap: true,
              value: ({ response_status, error }) => response_status ?? error,
            },
            { label: t('webhooks:delivery.attempts'), right: true, value: ({ attempts }) => show.number(attempts) },
            { label: t('webhooks:delivery.attempted_at'), value: ({ attempted_at }) => show.moment(attempted_at) },
          ]}
          action={(row) => <Redeliver delivery={row} />}
        />
      )}
    </>
  );
}

/** States of other things that look the same. */
const TONES = { delivered: 'paid', retrying: 'pending', failed: 'failed' } as const;

function Redeliver({ delivery: { id, event_name } }: { delivery: Delivery }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await call<{ data: Attempt }>('v1/system/webhook/redeliver', { body: { id } })
      .then(({ data }) => toast(attemptText(t, data), hasArrived(data) ? 'success' : 'error'))
      .catch(report);
    void queryClient.invalidateQueries({ queryKey: ['webhook_delivery'] });
    setBusy(false);
  };
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={t('form.labelled', { label: t('webhooks:redeliver'), value: event_name })}
      onClick={() => void send()}
    >
      {t('webhooks:redeliver')}
    </Button>
  );
}
