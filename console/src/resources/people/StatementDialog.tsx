import { useState } from 'react';
import type { OwnerStatement } from '@keystead/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Facts } from '../../shared/Facts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import { fullName, type Owner } from './owner.js';
import { statementPeriods } from './statement-periods.js';

const PATH = 'v1/system/owner/statement';

/** `2026-27` of the first day of a financial year. */
const yearOf = (from: string) => `${from.slice(0, 4)}-${String((Number(from.slice(2, 4)) + 1) % 100).padStart(2, '0')}`;

/** What an owner earned and paid in a month or a financial year, and the document of it. */
export function StatementDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const periods = statementPeriods(show.today());
  const [chosen, setChosen] = useState(periods[0]!.value);
  const [kind, value] = chosen.split(':') as ['month' | 'year', string];
  const query = { owner_id: String(owner.id), [kind]: value };
  const { data: statement } = useQuery({
    queryKey: ['owner_statement', owner.id, chosen],
    queryFn: ({ signal }) => call<{ data: OwnerStatement }>(PATH, { query, signal }).then(({ data }) => data),
  });
  const name = `${fullName(owner)} ${value}.pdf`;
  return (
    <InfoDialog
      title={t('form.labelled', { label: t('people:statement.title'), value: fullName(owner) })}
      maxWidth="md"
      onClose={onClose}
      actions={<PdfButton path={`${PATH}/pdf`} query={query} name={name} label={t('people:statement.pdf')} />}
    >
      <Box sx={{ pt: 1, pb: 2, px: { xs: 2, sm: 0 } }}>
        <FilterSelect
          label={t('people:statement.period')}
          value={chosen}
          options={periods.map(({ value: period, kind: of, from }) => ({
            value: period,
            label: of === 'month' ? show.month(from) : t('people:statement.year', { year: yearOf(from) }),
          }))}
          onChange={(next) => setChosen(next ?? chosen)}
        />
      </Box>
      {statement ? <Statement statement={statement} /> : <Waiting />}
    </InfoDialog>
  );
}

function Statement({ statement }: { statement: OwnerStatement }) {
  const t = useText();
  const show = useShow();
  const { totals, properties } = statement;
  if (properties.length === 0)
    return <Typography sx={{ px: { xs: 2, sm: 0 } }}>{t('people:statement.none')}</Typography>;
  return (
    <>
      {totals.map((total) => (
        <Box key={total.currency} sx={{ px: { xs: 2, sm: 0 }, mb: 3 }}>
          <Facts
            facts={(['opening_balance', 'received', 'expenses', 'fees', 'net', 'closing_balance'] as const).map(
              (name) => [t(`people:statement.figure.${name}`), show.money(total[name], total.currency)],
            )}
          />
        </Box>
      ))}
      <PlainTable
        label={t('menu.properties')}
        rows={properties}
        keyOf={({ property_id, currency }) => `${property_id}-${currency}`}
        columns={[
          { label: t('people:owner.property'), title: true, wrap: true, value: ({ name, address }) => name ?? address },
          ...(['received', 'expenses', 'net'] as const).map((figure) => ({
            label: t(`people:statement.figure.${figure}`),
            right: true,
            value: (row: (typeof properties)[number]) => show.money(row[figure], row.currency),
          })),
        ]}
      />
    </>
  );
}
