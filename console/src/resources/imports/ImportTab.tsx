import { useState } from 'react';
import type { ImportColumns } from '@keystead/client';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useRefetchWhile } from '../../shared/use-refetch-while.js';
import { useShow } from '../../shared/use-show.js';
import { ImportDialog } from './ImportDialog.js';
import { ASK_MS, isBusy, KINDS, recordsOf, serviceOf, type Import, type Kind } from './import-kinds.js';
import { ImportUpload } from './ImportUpload.js';
import type { SentImport } from './send-import.js';

const SORT = { field: 'created_at', order: 'DESC' as const };
const TONES: Readonly<Partial<Record<Import['state'], string>>> = {
  checked: 'partially_paid',
  imported: 'active',
  unreadable: 'failed',
};

/** Takes properties, rooms, owners, leases and renters from files, and lists what was taken. */
export function ImportTab() {
  const t = useText();
  const may = { property: useCan('property.write'), owner: useCan('owner.write'), lease: useCan('lease.write') };
  const kinds = KINDS.filter((each) => may[recordsOf(each)]);
  const [chosen, setKind] = useState<Kind>(kinds[0] ?? 'property');
  const [openId, setOpen] = useState<string | null>(null);
  // Of what was sent on this page: of a file that was sent by half, the rows would be checked as if it were whole.
  const [unnamed, setUnnamed] = useState<Readonly<Record<string, ImportColumns>>>({});
  const onSent = ({ id, unnamed: columns }: SentImport) => {
    if (columns) setUnnamed((before) => ({ ...before, [id]: columns }));
    setOpen(id);
  };
  return (
    <>
      <ImportUpload kinds={kinds} kind={chosen} onKind={setKind} onSent={onSent} />
      <RecordList<Import>
        key={chosen}
        resource={`${serviceOf(chosen)}_import`}
        within={{ kind: chosen }}
        sort={SORT}
        above={<AskWhileBusy />}
        columns={useColumns()}
        label={t('imports:list')}
        action={(one) => (
          <Button
            size="small"
            aria-label={t('form.labelled', { label: t('imports:open'), value: one.file_name })}
            onClick={() => setOpen(String(one.id))}
          >
            {t('imports:open')}
          </Button>
        )}
        empty={<EmptyState title={t('imports:empty_title')} text={t(`imports:empty_text.${chosen}`)} />}
      />
      {openId && <ImportDialog kind={chosen} id={openId} unnamed={unnamed[openId]} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A file is checked, and its rows imported, after the list was read: it is read again until that has ended. */
function AskWhileBusy() {
  const { data, refetch } = useListContext<Import>();
  const hasBusy = data?.some(isBusy) ?? false;
  useRefetchWhile(hasBusy, refetch, ASK_MS);
  return null;
}

function useColumns(): Column<Import>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ label: t('imports:file'), source: 'file_name', title: true, wrap: true },
      value: ({ file_name }) => file_name,
    },
    {
      ...{ label: t('list.status'), source: 'state' },
      value: ({ state }) => <StatusChip status={TONES[state] ?? 'pending'} label={t(`imports:state.${state}`)} />,
    },
    { label: t('imports:rows'), field: 'rows', right: true, value: ({ rows }) => show.number(rows) },
    { label: t('imports:imported'), field: 'done', right: true, value: ({ done }) => show.number(done) },
    { key: 'bad', label: t('imports:bad'), right: true, value: ({ bad, refused }) => show.number(bad + refused) },
    {
      ...{ label: t('imports:created_at'), source: 'created_at' },
      value: ({ created_at }) => show.moment(created_at),
    },
  ];
}
