import { useState } from 'react';
import type { AskedMandate } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { CopyField } from '../../shared/CopyField.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';

const PATH = 'v1/system/direct-debit/mandate';

interface Mandate {
  id: string;
  status: 'pending' | 'active' | 'ended';
  provider: string;
  active_from: string | null;
  ended_at: string | null;
}

/** The direct debit mandate of a lease: asked of the renter, given on the page of the provider, cancelled. */
export function DirectDebit({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('bill.write');
  const isPerson = useIsPerson();
  const { run, busy } = useAction();
  const [requested, setRequested] = useState<AskedMandate | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const { lease_id } = lease;
  const { data: mandate } = useQuery({
    queryKey: ['mandate', lease_id],
    queryFn: ({ signal }) =>
      call<{ data: Mandate | null }>(PATH, { query: { lease_id }, signal }).then(({ data }) => data),
  });
  // It is the team that asks a renter for one.
  if (mandate === undefined || (mandate === null && isPerson)) return null;
  const isOpen = mandate !== null && mandate.status !== 'ended';
  const ask = async () => {
    const { data } = await call<{ data: AskedMandate }>(`${PATH}/create`, { body: { lease_id } });
    setRequested(data);
    return t('leasing:debit.asked');
  };
  const cancel = async () => {
    await run(async () => {
      await call(`${PATH}/cancel`, { body: { id: mandate!.id } });
      setRequested(null);
      return t('leasing:debit.cancelled');
    });
  };
  return (
    <Panel
      title={t('leasing:debit.title')}
      action={
        mayEdit &&
        (isOpen ? (
          <>
            {/* The page is not kept: asked again, the service answers another one of the same mandate. */}
            {mandate.status === 'pending' && !requested && (
              <Button disabled={busy} onClick={() => void run(ask)}>
                {t('leasing:debit.again')}
              </Button>
            )}
            <Button color="error" disabled={busy} onClick={() => setCancelling(true)}>
              {t('leasing:debit.cancel')}
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={() => void run(ask)}>
            {t('leasing:debit.ask')}
          </Button>
        ))
      }
    >
      {mandate ? (
        <Facts
          facts={[
            [t('list.status'), t(`leasing:debit.status.${mandate.status}`)],
            [t('leasing:debit.active_from'), show.day(mandate.active_from)],
            [t('leasing:debit.ended_at'), show.moment(mandate.ended_at)],
          ]}
        />
      ) : (
        <Typography color="textSecondary">{t('leasing:debit.none')}</Typography>
      )}
      {requested && isOpen && (
        <CopyField
          label={t('leasing:debit.page')}
          value={requested.page_url}
          copy={t('leasing:copy')}
          copied={t('leasing:copied')}
        />
      )}
      {cancelling && (
        <ConfirmDialog
          title={t('leasing:debit.cancel')}
          text={t('leasing:debit.cancel_text')}
          confirm={t('leasing:debit.cancel')}
          onConfirm={cancel}
          onClose={() => setCancelling(false)}
        />
      )}
    </Panel>
  );
}
