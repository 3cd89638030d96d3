import { useState } from 'react';
import type { BankLineRow } from '@keystead/client';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useFinding } from '../../shared/use-finding.js';
import { useShow } from '../../shared/use-show.js';
import { AssignDialog } from './AssignDialog.js';
import { AcceptSelected, IgnoreSelected } from './BulkActions.js';
import { LatestImports } from './LatestImports.js';
import { LineActions } from './LineActions.js';
import { UploadButton } from './UploadButton.js';

export type BankLine = BankLineRow & RaRecord;

const SORT = { field: 'money_date', order: 'DESC' as const };
const STATUSES = ['proposed', 'unmatched', 'accepted', 'ignored'] as const;

/** Lines of bank statements, and the leases that they are money of. */
export function BankPage() {
  const t = useText();
  const mayMatch = useCan('bill.write');
  // Not in the row, which leaves the list once its money is assigned: the rest of the money is assigned next.
  const [assigned, setAssigned] = useState<BankLine | null>(null);
  const upload = mayMatch && <UploadButton />;
  return (
    <>
      <RecordList<BankLine>
        resource="bank_line"
        title={t('menu.bank')}
        actions={upload}
        sort={SORT}
        perPage={50}
        filterDefaultValues={{ status: 'proposed' }}
        above={<LatestImports />}
        tabs={
          <CountTabs
            resource="bank_line"
            source="status"
            label={t('menu.bank')}
            tabs={STATUSES.map((value) => ({ value, label: t(`money:bank.tab.${value}`) }))}
          />
        }
        search={t('money:bank.search')}
        columns={useColumns()}
        label={t('menu.bank')}
        action={(line) => mayMatch && <LineActions line={line} onAssign={() => setAssigned(line)} />}
        bulk={
          mayMatch && (
            <>
              <AcceptSelected />
              <IgnoreSelected />
            </>
          )
        }
        empty={<EmptyState title={t('money:bank.empty_title')} text={t('money:bank.empty_text')} action={upload} />}
      />
      {assigned && <AssignDialog line={assigned} onClose={() => setAssigned(null)} onRest={setAssigned} />}
    </>
  );
}

function useColumns(): Column<BankLine>[] {
  const t = useText();
  const show = useShow();
  return [
    { label: t('movement.date'), source: 'money_date', value: ({ money_date }) => show.day(money_date) },
    { key: 'what', label: t('movement.what'), title: true, wrap: true, value: ({ description }) => description },
    {
      ...{ label: t('movement.amount'), source: 'amount', right: true },
      value: ({ amount, currency }) => show.money(amount, currency),
    },
    { key: 'lease', label: t('money:bank.lease'), wrap: true, value: (line) => <Match line={line} /> },
  ];
}

/** Whose money a line is, and why that is thought. */
function Match({ line }: { line: BankLine }) {
  const t = useText();
  const { lease_id, tenant_names, section_name, lease_number, reason, certainty, problem, note, receipt_number } = line;
  const why = reason && t(`money:bank.reason.${reason}`);
  const sure = reason && certainty !== null && lease_id && t('money:bank.certainty', { percent: certainty });
  const show = useShow();
  const finding = useFinding();
  const part =
    line.line_total !== null && t('money:bank.part_of', { amount: show.money(line.line_total, line.currency) });
  const about = [part, why, sure, receipt_number, note, problem && finding(problem)].filter(Boolean);
  return (
    <>
      {lease_id && [tenant_names.join(', '), section_name ?? lease_number].filter(Boolean).join(' · ')}
      <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{about.join(' · ')}</Box>
    </>
  );
}
