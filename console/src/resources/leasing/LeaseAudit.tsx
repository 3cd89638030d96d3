import type { LeaseAuditRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { useActor } from '../../shared/use-actor.js';
import { useAuditTexts } from './use-audit-texts.js';

type Change = LeaseAuditRow & RaRecord;

const SORT = { field: 'created_at', order: 'DESC' as const };

/** Who changed which field of a lease, its rents and its renters, from what to what. */
export function LeaseAudit({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const actorOf = useActor();
  const { nameOf, valueOf } = useAuditTexts(lease.currency);
  return (
    <>
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {t('leasing:audit.title')}
      </Typography>
      <RecordList<Change>
        resource="lease_audit"
        sort={SORT}
        within={{ lease_id: lease.lease_id }}
        label={t('leasing:audit.title')}
        columns={[
          {
            ...{ label: t('leasing:activity.when'), source: 'created_at' },
            value: ({ created_at }) => show.moment(created_at),
          },
          { key: 'field', label: t('leasing:audit.field'), title: true, wrap: true, value: nameOf },
          {
            key: 'before',
            label: t('leasing:audit.before'),
            wrap: true,
            value: (change) => valueOf(change, 'old_value'),
          },
          {
            key: 'after',
            label: t('leasing:audit.after'),
            wrap: true,
            value: (change) => valueOf(change, 'new_value'),
          },
          { key: 'who', label: t('leasing:activity.who'), wrap: true, value: actorOf },
        ]}
        empty={<EmptyState title={t('leasing:audit.empty_title')} text={t('leasing:audit.empty_text')} />}
      />
    </>
  );
}
