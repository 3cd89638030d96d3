import type { ReactNode } from 'react';
import type { KeyRow } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useAdding } from '../../shared/use-adding.js';
import { useShow } from '../../shared/use-show.js';
import { KeyActions } from './KeyActions.js';
import { KeyDialog } from './KeyDialog.js';
import { ReturnSelected } from './ReturnSelected.js';

export type Key = KeyRow & RaRecord;

const SORT = { field: 'property_name', order: 'ASC' as const };

/** Keys and who has them: of all properties, or of one in its tab. */
export function KeyPage({ propertyId }: { propertyId?: string }) {
  const t = useText();
  const mayEdit = useCan('register.write');
  const mayDelete = useCan('register.delete');
  const [adding, setAdding] = useAdding();
  const columns = useColumns();
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('register:key.add')}
    </Button>
  );
  return (
    <>
      <RecordList<Key>
        resource="key"
        sort={SORT}
        {...(propertyId
          ? { within: { property_id: propertyId } }
          : { title: t('menu.keys'), search: t('register:key.search') })}
        actions={add}
        tabs={
          <CountTabs
            resource="key"
            source="is_lent"
            label={t('list.status')}
            tabs={[
              { value: 'all', label: t('register:key.status.all') },
              { value: 'lent', label: t('register:key.status.lent'), filter: { is_lent: 'true' } },
              { value: 'overdue', label: t('register:key.status.overdue'), filter: { is_overdue: 'true' } },
              { value: 'lost', label: t('register:key.status.lost'), filter: { is_lost: 'true' } },
              { value: 'here', label: t('register:key.status.here'), filter: { is_lent: 'false' } },
            ]}
          />
        }
        columns={propertyId ? columns.slice(1) : columns}
        label={t('menu.keys')}
        action={(row) => <KeyActions row={row} />}
        bulk={
          (mayEdit || mayDelete) && (
            <>
              {mayEdit && <ReturnSelected />}
              {mayDelete && <DeleteSelected<Key> nameOf={({ name, property_name }) => `${name} · ${property_name}`} />}
            </>
          )
        }
        empty={
          <EmptyState
            title={t('register:key.empty_title')}
            text={mayEdit && t('register:key.empty_text')}
            action={add}
          />
        }
      />
      {adding && <KeyDialog propertyId={propertyId} onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): Column<Key>[] {
  const t = useText();
  const show = useShow();
  const sinceOf = ({ lent_on, lost_on, lost_note }: Key) =>
    lost_on
      ? joined([t('register:key.lost_since', { day: show.day(lost_on) }), lost_note])
      : lent_on && t('register:key.since', { day: show.day(lent_on) });
  return [
    {
      ...{ label: t('register:property'), source: 'property_name', wrap: true, compact: { at: 'line' } },
      value: ({ property_name }) => property_name,
    },
    {
      ...{ label: t('register:key.name'), source: 'name', title: true, wrap: true },
      value: ({ name, key_number, note }) => (
        <>
          {joined([name, key_number])}
          {note && <Small>{note}</Small>}
        </>
      ),
    },
    {
      ...{ label: t('register:key.holder'), source: 'holder', wrap: true },
      value: (key) => (
        <>
          {key.holder}
          {sinceOf(key) && <Small>{sinceOf(key)}</Small>}
        </>
      ),
      // A text: the line of a phone leaves out what is empty.
      compact: { at: 'line', value: (key) => joined([key.holder, sinceOf(key)]) },
    },
    {
      ...{ label: t('register:key.due_back'), source: 'due_back' },
      value: ({ due_back }) => show.day(due_back),
      compact: { at: 'line', isLabelled: true },
    },
    { key: 'status', label: t('list.status'), compact: { at: 'end' }, value: (row) => <Status row={row} /> },
  ];
}

const joined = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(' · ');

const Small = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>{children}</Box>
);

function Status({ row: { lent_on, lost_on, is_overdue } }: { row: Key }) {
  const t = useText();
  if (lost_on) return <StatusChip status="lost" label={t('register:key.status.lost')} />;
  if (is_overdue) return <StatusChip status="overdue" label={t('register:key.status.overdue')} />;
  return lent_on ? (
    <StatusChip status="partially_paid" label={t('register:key.status.lent')} />
  ) : (
    <StatusChip status="active" label={t('register:key.status.here')} />
  );
}
