import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { DialogText, InfoDialog } from '../../shared/InfoDialog.js';
import { PdfButton } from '../../shared/PdfButton.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import { fullName, type Owner } from './owner.js';
import { PeriodSelect } from './PeriodSelect.js';
import { statementPeriods } from './statement-periods.js';
import { StatementView } from './StatementView.js';
import { periodQuery, STATEMENT, useStatement } from './use-statement.js';

/** The statements of an owner who is signed in, and the document of each. */
export function StatementDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const periods = statementPeriods(show.today());
  const [period, setPeriod] = useState(periods[0]!);
  const query = useStatement(String(owner.id), period);
  const requested = periodQuery(period);
  return (
    <InfoDialog
      title={t('form.labelled', { label: t('people:statement.title'), value: fullName(owner) })}
      maxWidth="lg"
      onClose={onClose}
      actions={
        <PdfButton
          path={`${STATEMENT}/pdf`}
          query={{ owner_id: String(owner.id), ...requested }}
          name={`${fullName(owner)} ${Object.values(requested).join()}.pdf`}
          label={t('people:statement.pdf')}
        />
      }
    >
      <Box sx={{ pt: 1, pb: 2, px: { xs: 2, sm: 0 } }}>
        <PeriodSelect
          {...{ periods, period }}
          onChoose={(value) => setPeriod(periods.find((each) => each.value === value) ?? period)}
        />
      </Box>
      <RecordPage query={query}>
        {(statement) => (
          <>
            {/* On paper there is no choice of the period. */}
            <DialogText>
              <Typography color="textSecondary" sx={{ pb: 2 }}>
                {show.period(statement.from, statement.to)}
              </Typography>
            </DialogText>
            <StatementView statement={statement} />
          </>
        )}
      </RecordPage>
    </InfoDialog>
  );
}
