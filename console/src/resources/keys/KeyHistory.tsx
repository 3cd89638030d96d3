import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import type { Key } from './KeyPage.js';

/** Who had a key, the latest first. */
export function KeyHistory({ row, onClose }: { row: Key; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const lostOf = ({ lost_on, lost_note }: Key['loans'][number]) =>
    [lost_on && show.day(lost_on), lost_note].filter(Boolean).join(' · ');
  const title = t('register:key.history_title', { name: `${row.name} · ${row.property_name}` });
  return (
    <InfoDialog title={title} onClose={onClose} maxWidth="md">
      {row.loans.length === 0 ? (
        <EmptyState title={t('register:key.history_empty')} text={t('register:key.history_text')} />
      ) : (
        <PlainTable
          label={title}
          rows={row.loans}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('register:key.to'),
              title: true,
              wrap: true,
              value: ({ holder }) => holder ?? t('register:key.status.here'),
            },
            { label: t('register:key.lent_on'), value: ({ holder, lent_on }) => holder && show.day(lent_on) },
            { label: t('register:key.due_back'), value: ({ due_back }) => show.day(due_back) },
            ...(row.loans.some(({ lost_on }) => lost_on)
              ? [{ label: t('register:key.lost_on'), wrap: true, value: lostOf }]
              : []),
            { label: t('register:key.returned_on'), value: ({ returned_on }) => show.day(returned_on) },
          ]}
        />
      )}
    </InfoDialog>
  );
}
