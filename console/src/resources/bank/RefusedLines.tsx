import { useState } from 'react';
import type { BankImportDetails } from '@keystead/client';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useFinding } from '../../shared/use-finding.js';

/** Which lines of a statement could not be read, and why. */
export function RefusedLines({ id }: { id: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {t('money:bank.why_refused')}
      </Button>
      {open && (
        <InfoDialog title={t('money:bank.why_refused')} maxWidth="sm" onClose={() => setOpen(false)}>
          <Faults id={id} />
        </InfoDialog>
      )}
    </>
  );
}

function Faults({ id }: { id: string }) {
  const t = useText();
  const finding = useFinding();
  const { data } = useQuery({
    queryKey: ['bank_import', id],
    queryFn: ({ signal }) =>
      call<{ data: BankImportDetails }>(`v1/system/bank-import/${id}`, { signal }).then(({ data: found }) => found),
  });
  if (!data) return <Waiting />;
  return (
    <PlainTable
      label={t('money:bank.why_refused')}
      rows={data.faults}
      keyOf={({ row, sentence }) => `${row} ${sentence}`}
      columns={[
        { label: t('money:bank.row'), title: true, value: ({ row }) => row },
        { label: t('money:bank.fault'), wrap: true, value: ({ sentence }) => finding(sentence) },
      ]}
    />
  );
}
