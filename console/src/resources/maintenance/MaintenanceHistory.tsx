import type { MaintenanceHistoryRow } from '@keystead/client';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useActor } from '../../shared/use-actor.js';
import { useShow } from '../../shared/use-show.js';
import type { MaintenanceRequest } from '../../types.js';
import { HistoryEntry } from './HistoryEntry.js';

type Entry = MaintenanceHistoryRow & RaRecord;

const SORT = { field: 'created_at', order: 'DESC' as const };

/** Who did what about a request, the latest first. */
export function MaintenanceHistory({ request: { id, currency } }: { request: MaintenanceRequest }) {
  const t = useText();
  const show = useShow();
  const actorOf = useActor();
  const title = t('register:maintenance.history.title');
  return (
    <>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {title}
      </Typography>
      <RecordList<Entry>
        resource="maintenance_history"
        sort={SORT}
        within={{ maintenance_request_id: String(id) }}
        label={title}
        columns={[
          {
            ...{ label: t('leasing:activity.when'), source: 'created_at' },
            value: ({ created_at }) => show.moment(created_at),
          },
          {
            ...{ key: 'what', label: t('leasing:activity.what'), title: true, wrap: true },
            value: (entry) => <HistoryEntry entry={entry} currency={currency} />,
          },
          { key: 'who', label: t('leasing:activity.who'), wrap: true, value: actorOf },
        ]}
        empty={<EmptyState title={t('leasing:activity.empty_title')} text={t('leasing:activity.empty_text')} />}
      />
    </>
  );
}
