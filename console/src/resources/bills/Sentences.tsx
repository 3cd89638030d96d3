import Box from '@mui/material/Box';
import { explain, fromCents, type Explanation } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

/** How an amount came about, sentence by sentence. */
export function Sentences({ explanation, currency }: { explanation: Explanation; currency: string }) {
  const t = useText();
  const show = useShow();
  const money = (cents: number) => show.money(fromCents(cents), currency);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {explain(explanation, t, { ...show, money }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}
