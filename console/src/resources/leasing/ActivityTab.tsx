import type { LeaseActivityRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { LeaseAudit } from './LeaseAudit.js';
import { useActor } from '../../shared/use-actor.js';
import { useActivitySentence } from './use-activity-sentence.js';

type Activity = LeaseActivityRow & RaRecord;

const SORT = { field: 'created_at', order: 'DESC' as const };

/** Everything that happened to a lease, the latest first, and which fields were changed by whom. */
export function ActivityTab({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const actorOf = useActor();
  const isPerson = useIsPerson();
  const sentence = useActivitySentence(lease.currency);
  return (
    <>
      <RecordList<Activity>
        resource="lease_activity"
        sort={SORT}
        within={{ lease_id: lease.lease_id }}
        label={t('tab.activity')}
        columns={[
          {
            ...{ label: t('leasing:activity.when'), source: 'created_at' },
            value: ({ created_at }) => show.moment(created_at),
          },
          { label: t('leasing:activity.what'), field: 'text', title: true, wrap: true, value: sentence },
          { label: t('leasing:activity.who'), field: 'actor.name', wrap: true, value: actorOf },
        ]}
        empty={<EmptyState title={t('leasing:activity.empty_title')} text={t('leasing:activity.empty_text')} />}
      />
      {!isPerson && <LeaseAudit lease={lease} />}
    </>
  );
}
