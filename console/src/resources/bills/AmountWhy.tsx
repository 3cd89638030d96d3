import Box from '@mui/material/Box';
import { explain, fromCents, type Explanation } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

interface Props {
  explanation: Explanation | null;
  currency: string;
}

/** How an amount came about, sentence by sentence, for the person who asks. */
export function AmountWhy({ explanation, currency }: Props) {
  const t = useText();
  const sentences = useSentences(explanation, currency);
  if (sentences.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{ fontSize: '0.85rem', fontWeight: 400, textAlign: 'left', whiteSpace: 'normal', maxWidth: '26rem' }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', py: 0.5 }}>
        {t('bill.why')}
      </Box>
      <Sentences sentences={sentences} />
    </Box>
  );
}

/** The same without a fold. */
export const AmountSentences = ({ explanation, currency }: Props) => (
  <Sentences sentences={useSentences(explanation, currency)} />
);

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2 }}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
);

function useSentences(explanation: Explanation | null, currency: string): readonly string[] {
  const t = useText();
  const show = useShow();
  const money = (cents: number) => show.money(fromCents(cents), currency);
  return explanation ? explain(explanation, t, { ...show, money }) : [];
}
