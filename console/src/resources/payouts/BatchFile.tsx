import { useState } from 'react';
import type { PayoutBatchFile } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Download from '@mui/icons-material/DownloadOutlined';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { call, callFile } from '../../net/call.js';
import { report } from '../../net/report.js';
import { Panel } from '../../shared/Panel.js';
import { saveFile } from '../../shared/save-file.js';
import { FileSums } from './FileSums.js';
import { LeftOutPayments } from './LeftOut.js';
import { MailOwners } from './MailOwners.js';
import { BANK_FILE } from './paths.js';

/** Above payments that were recorded in one go: their bank file. */
export function BatchFile() {
  const { filterValues } = useListContext();
  const { batch_id } = filterValues as { batch_id?: string };
  const { data } = useQuery({
    // With the payments: one that is deleted is no longer in the file.
    queryKey: ['owner_payout', 'file', batch_id],
    queryFn: ({ signal }) =>
      call<{ data: PayoutBatchFile }>(`v1/system/owner/payout/batch/${batch_id}`, { signal }).then(({ data }) => data),
    enabled: isUuid(batch_id),
  });
  return data && data.batch_id === batch_id ? <View file={data} /> : null;
}

function View({ file }: { file: PayoutBatchFile }) {
  const t = useText();
  const { batch_id, left_out, payments, has_payment_account } = file;
  return (
    <Panel
      title={t('people:file.title')}
      action={
        <>
          <MailOwners payouts={{ batch_id }} />
          {payments > 0 && has_payment_account && <DownloadButton file={file} />}
        </>
      }
    >
      {has_payment_account ? (
        <>
          <FileSums {...file} />
          {left_out.length > 0 && <LeftOutPayments payments={left_out} />}
          {payments > 0 && (
            <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
              {t('people:file.as_now')}
            </Typography>
          )}
        </>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{t('people:file.not_set_up')}</Typography>
          <Button component={Link} to={BANK_FILE} variant="outlined">
            {t('people:file.set_up')}
          </Button>
        </>
      )}
    </Panel>
  );
}

function DownloadButton({ file: { batch_id, paid_on } }: { file: PayoutBatchFile }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await callFile(`v1/system/owner/payout/batch/${batch_id}/file`, {}), `owner-payments-${paid_on}.aba`);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" startIcon={<Download />} disabled={busy} onClick={() => void save()}>
      {t('people:file.download')}
    </Button>
  );
}
