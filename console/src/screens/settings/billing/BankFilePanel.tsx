import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useCan } from '../../../admin/can.js';
import { useText } from '../../../i18n/texts.js';
import { BANK_FILE } from '../../../resources/payouts/paths.js';
import { Panel } from '../../../shared/Panel.js';

/** Leads to the account that owners are paid from. */
export function BankFilePanel() {
  const t = useText();
  if (!useCan('report.write')) return null;
  return (
    <Panel title={t('company:bank_file.title')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('company:bank_file.text')}
      </Typography>
      <Button component={Link} to={BANK_FILE} variant="outlined">
        {t('company:bank_file.open')}
      </Button>
    </Panel>
  );
}
