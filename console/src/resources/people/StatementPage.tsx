import type { OwnerStatement } from '@keystead/client';
import Box from '@mui/material/Box';
import { useParams, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import { ownerPath } from './owner.js';
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
  if (!isUuid(owner_id)) return <AdminNotFound />;
  return (
    <RecordPage query={query}>
      {(statement) => (
        <>
          <Header statement={statement} period={period} />
          <Box sx={{ mb: 2.5 }}>
            <PeriodSelect
              {...{ periods, period }}
              onChoose={(value) => setParams({ period: value }, { replace: true })}
            />
          </Box>
          <StatementView statement={statement} />
        </>
      )}
    </RecordPage>
  );
}

function Header({ statement, period }: { statement: OwnerStatement; period: StatementPeriod }) {
  const t = useText();
  const show = useShow();
  const { owner, from, to } = statement;
  const requested = periodQuery(period);
  return (
    <PageHeader
      title={t('people:statement.of', { name: owner.name })}
      about={show.period(from, to)}
      back={{ to: ownerPath(owner.owner_id), text: owner.name }}
      actions={
        <PdfButton
          path={`${STATEMENT}/pdf`}
          query={{ owner_id: owner.owner_id, ...requested }}
          name={`${owner.name} ${Object.values(requested).join()}.pdf`}
          label={t('people:statement.pdf')}
        />
      }
    />
  );
}
