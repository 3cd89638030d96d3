import { useState } from 'react';
import type { OwnerStatement } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import { payoutsPath } from '../payouts/paths.js';
import { ownerPath } from './owner.js';
import { PayoutDialog } from './PayoutDialog.js';
import { PeriodSelect } from './PeriodSelect.js';
import { statementPeriods, type StatementPeriod } from './statement-periods.js';
import { StatementView } from './StatementView.js';
import { periodQuery, STATEMENT, useStatement } from './use-statement.js';

/** What an owner earned and paid in a month or a financial year; the address says which. */
export function StatementPage() {
  const { owner_id } = useParams();
  const [params, setParams] = useSearchParams();
  const periods = statementPeriods(useShow().today());
  const period = periods.find(({ value }) => value === params.get('period')) ?? periods[0]!;
  const query = useStatement(owner_id, period);
  const mayPay = useCan('report.write');
  if (!isUuid(owner_id)) return <AdminNotFound />;
  return (
    <RecordPage query={query}>
      {(statement) => (
        <>
          <Header {...{ statement, period, mayPay }} />
          <Box sx={{ mb: 2.5 }}>
            <PeriodSelect
              {...{ periods, period }}
              onChoose={(value) => setParams({ period: value }, { replace: true })}
            />
          </Box>
          <StatementView
            {...{ statement, mayPay }}
            payoutsOf={(of) => payoutsPath({ owner_id, ...of, date_from: statement.from, date_to: statement.to })}
          />
        </>
      )}
    </RecordPage>
  );
}

interface HeaderProps {
  statement: OwnerStatement;
  period: StatementPeriod;
  mayPay: boolean;
}

function Header({ statement, period, mayPay }: HeaderProps) {
  const t = useText();
  const show = useShow();
  const [paying, setPaying] = useState(false);
  const { owner, from, to, properties } = statement;
  const requested = periodQuery(period);
  return (
    <>
      <PageHeader
        title={t('people:statement.of', { name: owner.name })}
        about={show.period(from, to)}
        back={{ to: ownerPath(owner.owner_id), text: owner.name }}
        actions={
          <>
            {mayPay && properties.length > 0 && (
              <Button variant="contained" onClick={() => setPaying(true)}>
                {t('people:payout.record')}
              </Button>
            )}
            <PdfButton
              path={`${STATEMENT}/pdf`}
              query={{ owner_id: owner.owner_id, ...requested }}
              name={`${owner.name} ${Object.values(requested).join()}.pdf`}
              label={t('people:statement.pdf')}
            />
          </>
        }
      />
      {paying && <PayoutDialog statement={statement} onClose={() => setPaying(false)} />}
    </>
  );
}
