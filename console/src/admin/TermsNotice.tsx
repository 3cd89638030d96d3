import { useEffect } from 'react';
import type { AgreementRow } from '@keystead/client';
import { TERMS_VERSION } from '@keystead/contracts';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetList, type RaRecord } from 'ra-core';
import { useText } from '../i18n/texts.js';
import { useSignIn } from '../session/session.js';
import { useAction } from '../shared/use-action.js';
import { useCan } from './can.js';
import { useSoon } from './preload.js';

const TERMS = { agreement_type: 'terms_of_service' } as const;
const LATEST = {
  sort: { field: 'created_at', order: 'DESC' as const },
  pagination: { page: 1, perPage: 1 },
  filter: TERMS,
};

/** In place of a version. */
const OPEN = 'open';

/** Asks people who were invited, and everyone once the terms change, to accept the terms in force. */
export function TermsNotice() {
  const t = useText();
  const provider = useDataProvider();
  const { run, busy } = useAction();
  const isSoon = useSoon();
  // The version this person accepted in this browser. Who has accepted none is asked with the first screen: a notice that
  // comes later pushes down what is being read.
  const key = `keystead.terms.${useSignIn()?.user.user_id ?? ''}`;
  const isKnown = localStorage.getItem(key) === TERMS_VERSION;
  const enabled = useCan('profile.read') && (isSoon || !isKnown);
  const { data } = useGetList<AgreementRow & RaRecord>('agreement', LATEST, { enabled });
  const isAccepted = data?.[0]?.is_agreed && data[0].terms_version === TERMS_VERSION;
  useEffect(() => {
    if (isAccepted) localStorage.setItem(key, TERMS_VERSION);
    else if (data) localStorage.setItem(key, OPEN);
  }, [key, isAccepted, data]);
  if (isAccepted || (!data && localStorage.getItem(key) !== OPEN)) return null;
  const accept = () =>
    run(async () => {
      await provider.create('agreement', { data: { ...TERMS, is_agreed: true, terms_version: TERMS_VERSION } });
      return t('settings.agreements.accepted');
    });
  return (
    <Card
      component="section"
      aria-label={t('settings.agreements.terms_of_service')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, mb: 2 }}
    >
      <Typography sx={{ flex: '1 1 16rem' }}>{t('settings.agreements.ask', { version: TERMS_VERSION })}</Typography>
      <Button href="/terms" target="_blank" rel="noreferrer">
        {t('settings.agreements.read')}
      </Button>
      <Button variant="contained" onClick={() => void accept()} disabled={busy}>
        {t('settings.agreements.accept')}
      </Button>
    </Card>
  );
}
