import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import type { MaintenanceQuote } from '../../types.js';
import { DecideQuoteDialog, type QuoteStep } from './DecideQuoteDialog.js';

/** Lets an owner decide a quote that waits. */
export function DecideQuote({ quote }: { quote: MaintenanceQuote }) {
  const t = useText();
  const [step, setStep] = useState<QuoteStep | null>(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 0 auto' }, '& > *': { flex: 1 } }}>
      <Button variant="outlined" size="large" onClick={() => setStep('decline')}>
        {t('home:approval.decline')}
      </Button>
      <Button variant="contained" size="large" onClick={() => setStep('approve')}>
        {t('register:maintenance.approve')}
      </Button>
      {step && <DecideQuoteDialog quote={quote} step={step} onClose={() => setStep(null)} />}
    </Box>
  );
}
