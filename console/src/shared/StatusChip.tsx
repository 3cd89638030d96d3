import Box from '@mui/material/Box';
import { textOr, useText } from '../i18n/texts.js';
import { useMode } from '../theme/mode.js';
import { TOKENS } from '../theme/tokens.js';

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  occupied: 'good',
  rented: 'good',
  paid: 'good',
  received: 'good',
  upcoming: 'info',
  reported: 'warn',
  quoted: 'info',
  approved: 'info',
  assigned: 'info',
  done: 'good',
  scheduled: 'info',
  good: 'good',
  fair: 'warn',
  poor: 'bad',
  due: 'info',
  pending: 'info',
  waiting: 'info',
  partially_paid: 'warn',
  vacant: 'warn',
  unsure: 'warn',
  overdue: 'bad',
  lost: 'bad',
  failed: 'bad',
  expired: 'plain',
  closed: 'plain',
  cancelled: 'plain',
  declined: 'plain',
};

/** A state as a coloured word; the colour never says more than the word. */
export function StatusChip({ status, label }: { status: string; label?: string }) {
  useText();
  const token = TOKENS[useMode()];
  const tone = TONES[status] ?? 'plain';
  const [color, background] =
    tone === 'plain' ? [token.muted, token.raised] : ([token[tone], token[`${tone}Soft`]] as const);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1.1,
        py: 0.2,
        borderRadius: 99,
        border: `1px solid ${tone === 'plain' ? token.line : 'transparent'}`,
        fontSize: '0.82rem',
        fontWeight: 650,
        whiteSpace: 'nowrap',
        color,
        backgroundColor: background,
      }}
    >
      {label ?? textOr(`status.${status}`) ?? status}
    </Box>
  );
}
