import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { useText } from '../../i18n/texts.js';
import { report } from '../../net/report.js';
import { keepCookiePreferences, useCookiePreferences } from '../../session/cookies.js';
import { saveProfile } from '../../session/save.js';
import { useSignIn } from '../../session/session.js';
import { Panel } from '../../shared/Panel.js';
import { toast } from '../../toasts/toasts.js';
import { AgreementsPanel } from './AgreementsPanel.js';

export function PrivacyTab() {
  const t = useText();
  return (
    <>
      <DataSharing />
      <Cookies />
      <AgreementsPanel />
      <Panel title={t('terms.title')}>
        <MuiLink href="/terms" target="_blank" rel="noreferrer">
          {t('terms.title')}
        </MuiLink>
      </Panel>
    </>
  );
}

/** On the free plan the switch stays where it is and says why. */
function DataSharing() {
  const t = useText();
  const user = useSignIn()?.user;
  const [busy, setBusy] = useState(false);
  const free = user?.subscription_plan === 'free';
  const change = async (sharing: boolean) => {
    setBusy(true);
    await saveProfile({ is_allow_data_sharing: sharing })
      .then(() => toast(t('form.saved'), 'success'))
      .catch(report);
    setBusy(false);
  };
  return (
    <Panel title={t('settings:data_sharing')}>
      <FormControlLabel
        control={
          <Switch
            checked={user?.is_allow_data_sharing ?? true}
            disabled={busy || free}
            onChange={(_event, checked) => void change(checked)}
          />
        }
        label={t('settings:data_sharing_label')}
      />
      {free && <Box sx={{ color: 'text.secondary' }}>{t('settings:data_sharing_free')}</Box>}
    </Panel>
  );
}

const CATEGORIES = ['functional', 'analytics', 'marketing'] as const;

function Cookies() {
  const t = useText();
  const saved = useCookiePreferences();
  const [choice, setChoice] = useState(saved);
  const keep = (next: Pick<typeof choice, (typeof CATEGORIES)[number]>) => {
    keepCookiePreferences(next);
    setChoice({ ...choice, ...next });
    toast(t('form.saved'), 'success');
  };
  const all = (value: boolean) => keep({ functional: value, analytics: value, marketing: value });
  return (
    <Panel title={t('cookies.title')}>
      <p>{t('cookies.text')}</p>
      <Box sx={{ display: 'grid' }}>
        <FormControlLabel control={<Switch checked disabled />} label={t('cookies.necessary')} />
        {CATEGORIES.map((category) => (
          <FormControlLabel
            key={category}
            control={
              <Switch
                checked={choice[category]}
                onChange={(_event, checked) => setChoice({ ...choice, [category]: checked })}
              />
            }
            label={t(`cookies.${category}`)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={() => all(true)}>
          {t('cookies.accept_all')}
        </Button>
        <Button variant="outlined" onClick={() => all(false)}>
          {t('cookies.necessary_only')}
        </Button>
        <Button variant="contained" onClick={() => keep(choice)}>
          {t('cookies.confirm')}
        </Button>
      </Box>
    </Panel>
  );
}
