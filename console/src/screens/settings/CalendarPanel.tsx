import { useState } from 'react';
import { isPersonRole } from '@keystead/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { useSignIn } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { CopyField } from '../../shared/CopyField.js';
import { Panel } from '../../shared/Panel.js';
import { toast } from '../../toasts/toasts.js';

const PATH = 'v1/system/calendar';
const linkBy = async (how: 'link' | 'renew') =>
  (await call<{ data: { url: string } }>(`${PATH}/${how}`, { body: {} })).data.url;

/** What the calendar of a role shows. */
function textFor(role: string | null) {
  if (role === 'tenant') return 'todos:calendar.text_renter';
  return isPersonRole(role) ? 'todos:calendar.text_owner' : 'todos:calendar.text';
}

/** The secret address under which a calendar program reads what is due. */
export function CalendarPanel() {
  const t = useText();
  const role = useSignIn()?.role ?? null;
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const show = async () => {
    setBusy(true);
    await linkBy('link').then(setUrl).catch(report);
    setBusy(false);
  };
  const renew = async () => {
    setUrl(await linkBy('renew'));
    toast(t('todos:calendar.renewed'), 'success');
  };
  const remove = async () => {
    await call(`${PATH}/remove`, { body: {} });
    setUrl(null);
    toast(t('todos:calendar.removed'), 'success');
  };
  return (
    <Panel title={t('todos:calendar.title')}>
      {t(textFor(role))}
      {url && (
        <>
          <CopyField
            label={t('todos:calendar.address')}
            value={url}
            copy={t('todos:calendar.copy')}
            copied={t('todos:calendar.copied')}
          />
          <Alert severity="info">{t('todos:calendar.secret')}</Alert>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!url && (
          <Button variant="contained" disabled={busy} onClick={() => void show()}>
            {t('todos:calendar.show')}
          </Button>
        )}
        {url && (
          <>
            <Button variant="outlined" onClick={() => setAsking('renew')}>
              {t('todos:calendar.renew')}
            </Button>
            <Button color="error" onClick={() => setAsking('remove')}>
              {t('todos:calendar.remove')}
            </Button>
          </>
        )}
      </Box>
      {asking && (
        <ConfirmDialog
          title={t(`todos:calendar.${asking}`)}
          text={t(`todos:calendar.${asking}_text`)}
          confirm={t(`todos:calendar.${asking}`)}
          onConfirm={asking === 'renew' ? renew : remove}
          onClose={() => setAsking(null)}
        />
      )}
    </Panel>
  );
}
