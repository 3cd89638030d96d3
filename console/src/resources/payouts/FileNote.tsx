import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { FileSums, type FileParts } from './FileSums.js';
import { LeftOutPayments } from './LeftOut.js';
import { BANK_FILE } from './paths.js';
import { usePaymentAccount } from './use-payment-account.js';

/** Says of the payments that are chosen which will be in the bank file; or how there can be one. */
export function FileNote({ parts }: { parts: FileParts }) {
  const t = useText();
  const { data } = usePaymentAccount();
  if (!data) return null;
  if (!data.account)
    return (
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button component={Link} to={BANK_FILE} color="inherit" size="small">
            {t('people:file.set_up')}
          </Button>
        }
      >
        {t('people:file.not_set_up')}
      </Alert>
    );
  return (
    <Box sx={{ mb: 2 }}>
      <FileSums {...parts} />
      {parts.left_out.length > 0 && <LeftOutPayments payments={parts.left_out} />}
    </Box>
  );
}
