import { useState } from 'react';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useText } from '../../i18n/texts.js';
import { FileButton } from '../../shared/files/FileButton.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useAction } from '../../shared/use-action.js';
import { useCompanyAccounts } from '../bank-accounts/use-company-accounts.js';
import { sendStatement } from './send-statement.js';

const IN_FILE = 'in_file';

/** Takes the statement of a bank account as the bank offers it for download. */
export function UploadButton() {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <FileButton
        variant="contained"
        startIcon={<UploadFile />}
        accept=".csv,.ofx,.qfx,.qif,.txt"
        onFiles={([chosen]) => setFile(chosen ?? null)}
      >
        {t('money:bank.upload')}
      </FileButton>
      {file && <AccountDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}

/** Which account a statement is of, where the file itself does not say. */
function AccountDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useText();
  const { run, busy } = useAction();
  const [progress, setProgress] = useState(0);
  const accounts = useCompanyAccounts();
  const send = ({ account }: Record<string, unknown>) =>
    run(async () => {
      await sendStatement(file, account === IN_FILE ? null : String(account), setProgress);
      onClose();
      return t('money:bank.sent');
    });
  return (
    <FormDialog title={file.name} onClose={onClose}>
      <FormFrame
        busy={busy}
        defaultValues={{ account: IN_FILE }}
        onSubmit={send}
        onCancel={onClose}
        submitLabel={busy ? t('money:bank.sending', { progress }) : t('money:bank.upload')}
      >
        <TextInput
          source="account"
          label={t('money:bank.account')}
          helper={t('money:bank.account_help')}
          options={[{ value: IN_FILE, label: t('money:bank.account_in_file') }, ...accounts]}
        />
      </FormFrame>
    </FormDialog>
  );
}
