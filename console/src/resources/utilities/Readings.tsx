import { useState, type ReactNode } from 'react';
import type { UsageRow } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useShow } from '../../shared/use-show.js';
import { DocumentLink } from '../documents/DocumentLink.js';
import { PropertyFilter } from './PropertyFilter.js';
import { ReadingDialog } from './ReadingDialog.js';
import { isEverywhere, type UtilityPlace } from './utility-place.js';

export type Reading = UsageRow & RaRecord;
export type MeterKind = 'water' | 'power';

interface Props {
  kind: MeterKind;
  place: UtilityPlace;
  choice: ReactNode;
}

const SORT = { field: 'reading_date', order: 'DESC' as const };

/** What the meters of one kind showed, with what was used since the reading before. */
export function Readings({ kind, place, choice }: Props) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('register.write');
  const mayDelete = useCan('register.delete');
  const [adding, setAdding] = useState(false);
  const resource = `${kind}_usage`;
  const nameOf = ({ unit_name, reading_date }: Reading) => `${unit_name} · ${show.day(reading_date)}`;
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('register:reading.add')}
    </Button>
  );
  return (
    <>
      <RecordList<Reading>
        resource={resource}
        sort={SORT}
        within={{ ...place }}
        filters={
          <>
            {choice}
            {isEverywhere(place) && <PropertyFilter />}
            <DateFilter />
          </>
        }
        actions={add}
        columns={useColumns()}
        label={t(`register:utility.part.${kind}`)}
        action={(row) => (
          <EditActions
            resource={resource}
            record={row}
            name={nameOf(row)}
            form={
              mayEdit ? (close) => <ReadingDialog kind={kind} place={place} record={row} onClose={close} /> : undefined
            }
            deleteText={mayDelete ? t('register:reading.delete_text') : undefined}
            deleted={t('register:reading.deleted')}
          />
        )}
        bulk={mayDelete && <DeleteSelected nameOf={nameOf} />}
        empty={
          <>
            <Box sx={{ p: 2, pb: 0 }}>{choice}</Box>
            <EmptyState
              title={t('register:reading.empty_title')}
              text={mayEdit && t('register:reading.empty_text')}
              action={add}
            />
          </>
        }
      />
      {adding && <ReadingDialog kind={kind} place={place} onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): Column<Reading>[] {
  const t = useText();
  const show = useShow();
  const counted = (value: number | null, unit: string) => (value === null ? '' : `${show.number(value)} ${unit}`);
  return [
    { label: t('register:unit'), source: 'unit_name', title: true, wrap: true, value: ({ unit_name }) => unit_name },
    { label: t('register:reading.meter'), source: 'meter', value: ({ meter }) => meter },
    { label: t('register:reading.date'), source: 'reading_date', value: ({ reading_date }) => show.day(reading_date) },
    {
      ...{ label: t('register:reading.reading'), source: 'reading', right: true },
      value: ({ reading, unit, document_id }) => (
        <>
          {counted(reading, unit)}
          {document_id && <DocumentLink id={document_id} text={t('register:reading.photo')} />}
        </>
      ),
    },
    {
      ...{ key: 'used', label: t('register:reading.used'), right: true },
      value: ({ used, unit, is_meter_replaced }) =>
        is_meter_replaced ? t('register:reading.replaced') : counted(used, unit),
    },
    {
      ...{ label: t('register:amount'), source: 'amount', right: true },
      value: ({ amount, currency }) => (amount === null ? '' : show.money(amount, currency)),
    },
    { label: t('register:note'), field: 'note', wrap: true, value: ({ note }) => note },
  ];
}
