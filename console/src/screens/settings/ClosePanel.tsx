import { useState } from 'react';
import type { AnswerOf } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { leaveWithoutTrace } from '../../session/leave.js';
import { tenantCode } from '../../session/session.js';
import { TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { ProofDialog } from '../../shared/ProofDialog.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';

/** The last step of a company: what it does, and the way to it. */
export function ClosePanel() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('people:close.title')}>
      <Typography sx={{ mb: 2 }}>{t('people:close.text')}</Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('people:close.open')}
      </Button>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const send = useClose();
  const code = (
    <TextInput
      source="tenant_code"
      label={t('people:close.type_code', { code: tenantCode() ?? '' })}
      required
      maxLength={12}
      autoFocus
    />
  );
  return (
    <ProofDialog
      title={t('people:close.title')}
      confirm={t('people:close.title')}
      fields={code}
      isFinal
      send={send}
      onClose={onClose}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('people:close.text')} {t('people:close.keep')}
      </Alert>
    </ProofDialog>
  );
}

/** Closes the company and leaves: every session of it has ended. */
function useClose() {
  const t = useText();
  const show = useShow();
  return async ({ tenant_code, password, code }: Record<string, unknown>, key: string) => {
    const body = { tenant_code, password, ...(code ? { code } : {}) };
    const answer = await call<AnswerOf<'POST /api/v1/system/company/close'>>('v1/system/company/close', { body, key });
    if ('code' in answer) return answer.code;
    const said = t('people:close.done', { at: show.moment(answer.data.erase_at) });
    leaveWithoutTrace();
    toast(said, 'success');
    return undefined;
  };
}
