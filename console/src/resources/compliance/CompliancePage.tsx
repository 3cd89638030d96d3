import type { ComplianceRow } from '@keystead/client';
import { COMPLIANCE_STATUSES } from '@keystead/contracts';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { useAdding } from '../../shared/use-adding.js';
import { DocumentLink } from '../documents/DocumentLink.js';
import { CheckSelected } from './CheckSelected.js';
import { ComplianceDialog } from './ComplianceDialog.js';

export type ComplianceDate = ComplianceRow & RaRecord;

const SORT = { field: 'due_on', order: 'ASC' as const };
const TONES = { ok: 'active', due_soon: 'partially_paid', overdue: 'overdue' } as const;

/** Safety checks that the law wants again and again: of all properties, or of one in its tab. */
export function CompliancePage({ propertyId }: { propertyId?: string }) {
  const t = useText();
  const mayEdit = useCan('register.write');
  const mayDelete = useCan('register.delete');
  const [adding, setAdding] = useAdding();
  const columns = useColumns();
  const nameOf = ({ kind, property_name }: ComplianceDate) =>
    [t(`vocabulary:safety_check.${kind}`), property_name].join(' · ');
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('register:check.add')}
    </Button>
  );
  return (
    <>
      <RecordList<ComplianceDate>
        resource="compliance"
        sort={SORT}
        {...(propertyId
          ? { within: { property_id: propertyId } }
          : { title: t('menu.compliance'), search: t('register:search') })}
        actions={add}
        tabs={
          <CountTabs
            resource="compliance"
            source="status"
            label={t('list.status')}
            tabs={['all', ...COMPLIANCE_STATUSES].map((value) => ({ value, label: t(statusKey(value)) }))}
          />
        }
        columns={propertyId ? columns.slice(1) : columns}
        label={t('menu.compliance')}
        action={(row) => (
          <EditActions
            resource="compliance"
            record={row}
            name={nameOf(row)}
            form={mayEdit ? (close) => <ComplianceDialog record={row} onClose={close} /> : undefined}
            deleteText={mayDelete ? t('register:check.delete_text') : undefined}
            deleted={t('register:check.deleted')}
          />
        )}
        bulk={
          (mayEdit || mayDelete) && (
            <>
              {mayEdit && <CheckSelected />}
              {mayDelete && <DeleteSelected nameOf={nameOf} />}
            </>
          )
        }
        empty={
          <EmptyState
            title={t('register:check.empty_title')}
            text={mayEdit && t('register:check.empty_text')}
            action={add}
          />
        }
      />
      {adding && <ComplianceDialog propertyId={propertyId} onClose={() => setAdding(false)} />}
    </>
  );
}

const statusKey = (status: string) => `register:check.status.${status as 'all' | ComplianceRow['status']}` as const;

function useColumns(): Column<ComplianceDate>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ label: t('register:property'), source: 'property_name', wrap: true, compact: { at: 'line' } },
      value: ({ property_name }) => property_name,
    },
    {
      ...{ label: t('register:check.kind'), source: 'kind', title: true },
      value: ({ kind }) => t(`vocabulary:safety_check.${kind}`),
    },
    {
      ...{ label: t('register:check.done_on'), source: 'done_on' },
      value: ({ done_on, document_id }) => (
        <>
          {show.day(done_on)}
          {document_id && <DocumentLink id={document_id} text={t('register:check.certificate')} />}
        </>
      ),
    },
    {
      ...{ label: t('register:check.due_on'), source: 'due_on' },
      value: ({ due_on }) => show.day(due_on),
      compact: { at: 'line', isLabelled: true },
    },
    {
      ...{ label: t('list.status'), field: 'status', compact: { at: 'end' } },
      value: ({ status }) => <StatusChip status={TONES[status]} label={t(statusKey(status))} />,
    },
    { label: t('register:note'), field: 'note', wrap: true, compact: { at: 'line' }, value: ({ note }) => note },
  ];
}
