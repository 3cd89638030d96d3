import type { VerifiedLedger } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { CopyField } from '../../shared/CopyField.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { RecordPage } from '../../shared/RecordPage.js';
import type { Lease } from '../../types.js';

/** Whether the chain of hashes of a ledger holds, asked each time it is opened. */
export function VerifyLedger({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const { lease_id, lease_number } = lease;
  const query = useQuery({
    queryKey: ['ledger', 'verified', lease_id],
    queryFn: ({ signal }) =>
      call<{ data: VerifiedLedger }>('v1/system/lease/ledger/verify', { query: { lease_id }, signal }).then(
        ({ data }) => data,
      ),
    staleTime: 0,
  });
  return (
    <InfoDialog
      title={t('form.labelled', { label: t('lease.action.verify'), value: lease_number })}
      maxWidth="sm"
      onClose={onClose}
    >
      <Box sx={{ px: { xs: 2, sm: 0 } }}>
        <Typography sx={{ mb: 2 }}>{t('leasing:verify.text')}</Typography>
        <RecordPage query={query}>{(ledger) => <Result ledger={ledger} />}</RecordPage>
      </Box>
    </InfoDialog>
  );
}

function Result({ ledger: { ok, entries, misfit, last_hash } }: { ledger: VerifiedLedger }) {
  const t = useText();
  if (entries === 0) return <Alert severity="info">{t('leasing:verify.none')}</Alert>;
  return (
    <>
      <Alert severity={ok ? 'success' : 'error'}>
        {misfit
          ? t(`leasing:verify.${misfit.why}`, { number: misfit.entry_number })
          : t('leasing:verify.ok', { count: entries })}
      </Alert>
      {last_hash && (
        <CopyField
          label={t('leasing:verify.code')}
          value={last_hash}
          copy={t('leasing:copy')}
          copied={t('leasing:copied')}
        />
      )}
    </>
  );
}
