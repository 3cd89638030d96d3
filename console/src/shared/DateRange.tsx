import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import { DATE_PRESETS, presetRange, type DateRange as Range } from '../format/date-presets.js';
import { useText } from '../i18n/texts.js';
import { useShow } from './use-show.js';

interface Props {
  from: string | undefined;
  to: string | undefined;
  onApply: (range: Range | null) => void;
}

/** On a phone, not beyond the margins that Material UI leaves. */
const MAX_WIDTH = 'min(420px, calc(100% - 32px))';

/** Select dates: presets or a range of one's own, then Clear or Apply. */
export function DateRange({ from, to, onApply }: Props) {
  const t = useText();
  const show = useShow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [range, setRange] = useState<Range>({ from: '', to: '' });
  const open = (element: HTMLElement) => {
    setRange({ from: from ?? '', to: to ?? '' });
    setAnchor(element);
  };
  const apply = (next: Range | null) => {
    setAnchor(null);
    onApply(next);
  };
  const backwards = range.from !== '' && range.to !== '' && range.to < range.from;
  const label = from || to ? `${show.day(from) || '…'} – ${show.day(to) || '…'}` : t('dates.select');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarToday fontSize="small" />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('dates.select'), sx: { p: 2, maxWidth: MAX_WIDTH } } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {DATE_PRESETS.map((preset) => (
            <Button
              key={preset}
              size="small"
              variant="outlined"
              onClick={() => setRange(presetRange(preset, show.today()))}
            >
              {t(`dates.${preset}`)}
            </Button>
          ))}
        </Box>
        <Box
          component="fieldset"
          sx={{
            border: 0,
            p: 0,
            m: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
          }}
        >
          <Box component="legend" sx={{ mb: 1, fontWeight: 600 }}>
            {t('dates.custom')}
          </Box>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(`dates.${end}`)}
              value={range[end]}
              error={backwards}
              onChange={({ target }) => setRange({ ...range, [end]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
          <Button color="inherit" onClick={() => apply(null)}>
            {t('dates.clear')}
          </Button>
          <Button
            variant="contained"
            disabled={backwards || (range.from === '' && range.to === '')}
            onClick={() => apply(range)}
          >
            {t('dates.apply')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
