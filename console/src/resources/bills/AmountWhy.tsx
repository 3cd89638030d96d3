import { Suspense } from 'react';
import Box from '@mui/material/Box';
import type { Explanation } from '@keystead/contracts';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';

const Sentences = lazyScreen<{ explanation: Explanation; currency: string }>(
  'explanations',
  async () => (await import('./Sentences.js')).Sentences,
);

interface Props {
  explanation: Explanation | null;
  currency: string;
}

/** How an amount came about, sentence by sentence, for the person who asks. */
export function AmountWhy({ explanation, currency }: Props) {
  const t = useText();
  if (!explanation) return null;
  return (
    <Box
      component="details"
      sx={{ fontSize: '0.85rem', fontWeight: 400, textAlign: 'left', whiteSpace: 'normal', maxWidth: '26rem' }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', py: 0.5 }}>
        {t('bill.why')}
      </Box>
      <AmountSentences explanation={explanation} currency={currency} />
    </Box>
  );
}

/** The same without a fold. */
export const AmountSentences = ({ explanation, currency }: Props) =>
  explanation && (
    <Suspense fallback={null}>
      <Sentences explanation={explanation} currency={currency} />
    </Suspense>
  );
