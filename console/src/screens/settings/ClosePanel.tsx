import { useRef, useState } from 'react';
import type { AnswerOf } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { codeText } from '../../public/code-texts.js';
import { tenantCode } from '../../session/session.js';
import { leaveWithoutTrace } from '../../session/leave.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
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
  const [isCodeDue, setCodeDue] = useState(false);
  const { submit, busy } = useClose(() => setCodeDue(true));
  return (
    <FormDialog title={t('people:close.title')} onClose={onClose}>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('people:close.text')} {t('people:close.keep')}
      </Alert>
      <FormFrame busy={busy} onSubmit={submit} onCancel={onClose} submitLabel={t('people:close.title')} isFinal>
        <FieldRow min="100%">
          <TextInput
            source="tenant_code"
            label={t('people:close.type_code', { code: tenantCode() ?? '' })}
            required
            maxLength={12}
            autoFocus
          />
          <TextInput
            source="password"
            label={t('settings.current_password')}
            type="password"
            required
            autoComplete="current-password"
          />
          {isCodeDue && (
            <TextInput
              source="code"
              label={t('code.label')}
              required
              inputMode="numeric"
              maxLength={6}
              autoComplete="one-time-code"
            />
          )}
        </FieldRow>
      </FormFrame>
    </FormDialog>
  );
}

/** Closes the company and leaves: every session of it has ended. Answers what is wrong by field. */
function useClose(onCodeDue: () => void) {
  const t = useText();
  const show = useShow();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const submit = async ({ tenant_code, password, code }: Record<string, unknown>) => {
    setBusy(true);
    try {
      const body = { tenant_code, password, ...(code ? { code } : {}) };
      const answer = await call<AnswerOf<'POST /api/v1/system/company/close'>>('v1/system/company/close', {
        ...{ body, key: key.current },
      });
      key.current = newKey();
      if ('code' in answer) {
        onCodeDue();
        return { code: codeText(answer.code) };
      }
      const said = t('people:close.done', { at: show.moment(answer.data.erase_at) });
      leaveWithoutTrace();
      toast(said, 'success');
      return undefined;
    } catch (error) {
      report(error);
      if (!(error instanceof Failure)) return {};
      return error.body.errors ?? (error.body.code === 0 ? { code: t('problems:INVALID_CODE') } : {});
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy };
}
