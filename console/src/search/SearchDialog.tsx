import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import Search from '@mui/icons-material/Search';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/texts.js';
import { useCloseOnBack } from '../shared/use-close-on-back.js';
import { type Choice, useChoices } from './use-choices.js';

/** Finds records, pages and what can be begun: arrow keys choose, Enter opens, Escape closes; a phone has a button. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState('');
  useCloseOnBack(onClose);
  const { choices, busy } = useChoices(typed);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Choice>({
    ...{ id: 'global-search', open: true, options: choices, value: null, inputValue: typed },
    ...{ autoHighlight: true, clearOnBlur: false, clearOnEscape: false },
    filterOptions: (options) => options,
    getOptionLabel: ({ key }) => key, // by which the highlight stays on its row when others come in; names repeat
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (a, b) => a.key === b.key,
    onInputChange: (_event, value, reason) => reason === 'input' && setTyped(value),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    onChange: (_event, choice) => {
      if (!choice) return;
      onClose();
      void navigate(choice.to);
    },
  });
  const shown = groupedOptions;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      slotProps={{ paper: { 'aria-label': t('search:title'), 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box
        {...getRootProps()}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('search:placeholder')}
          sx={{ py: 1.5, fontSize: '1.05rem' }}
          inputProps={{ ...getInputProps(), 'aria-label': t('search:title'), enterKeyHint: 'go' }}
        />
        {phone && (
          <Button onClick={onClose} sx={{ flex: 'none' }}>
            {t('form.close')}
          </Button>
        )}
      </Box>
      <Box sx={{ height: 2 }}>{busy && <LinearProgress aria-label={t('search:busy')} sx={{ height: 2 }} />}</Box>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label={t('search:title')}
        sx={{ listStyle: 'none', m: 0, p: 1, overflowY: 'auto', maxHeight: { sm: '60vh' } }}
      >
        {shown.map((choice, index) => {
          const { key, ...option } = getOptionProps({ option: choice, index });
          const isFirst = choice.heading !== shown[index - 1]?.heading;
          return (
            <Box component="li" key={key} role="presentation">
              {isFirst && (
                <Typography variant="overline" component="div" color="textSecondary" sx={{ px: 1.5 }} aria-hidden>
                  {choice.heading}
                </Typography>
              )}
              <Option choice={choice} {...option} />
            </Box>
          );
        })}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2.5, pb: shown.length ? 1 : 3 }}>
        {shown.length === 0 && !busy && t('search:nothing', { text: typed.trim() })}
      </Typography>
    </Dialog>
  );
}

/** One row: what it is called, and what tells it from its namesakes. */
function Option({ choice, ...option }: { choice: Choice } & React.HTMLAttributes<HTMLElement>) {
  return (
    <Box
      {...option}
      role="option"
      sx={{
        ...{ display: 'flex', gap: 2, px: 1.5, py: 1, minHeight: 44, alignItems: 'center', borderRadius: 1.5 },
        ...{ cursor: 'pointer', '&.Mui-focused': { bgcolor: 'action.selected' } },
      }}
    >
      <Box sx={{ flex: 'none', maxWidth: '60%', fontWeight: 550, overflowWrap: 'anywhere' }}>{choice.name}</Box>
      <Box
        sx={{
          ...{ flex: 1, minWidth: 0, textAlign: 'right', color: 'text.secondary', fontSize: '0.875rem' },
          ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        {choice.detail}
      </Box>
    </Box>
  );
}
