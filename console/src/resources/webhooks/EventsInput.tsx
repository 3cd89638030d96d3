import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { COMPANY_EVENTS } from '@keystead/contracts';
import { useInput, type Validator } from 'ra-core';
import { t as text, useText } from '../../i18n/texts.js';

const isChosen: Validator = (value) =>
  Array.isArray(value) && value.length === 0 ? text('webhooks:events_needed') : undefined;

/** All events, or those that are ticked; their names are those of the documentation. */
export function EventsInput({ source }: { source: string }) {
  const t = useText();
  const [find, setFind] = useState('');
  const { field, fieldState } = useInput({ source, validate: [isChosen], format: (value: unknown) => value ?? null });
  const chosen = field.value as string[] | null;
  const shown = COMPANY_EVENTS.filter((name) => name.includes(find.trim().toLowerCase()));
  const toggle = (name: string, on: boolean) =>
    field.onChange(on ? [...(chosen ?? []), name] : (chosen ?? []).filter((other) => other !== name));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600 }}>
        {t('webhooks:events')}
      </Box>
      <FormControlLabel
        control={<Switch checked={chosen === null} onChange={(_event, all) => field.onChange(all ? null : [])} />}
        label={t('webhooks:events_all')}
      />
      {chosen !== null && (
        <>
          <TextField
            type="search"
            size="small"
            fullWidth
            label={t('webhooks:events_find')}
            value={find}
            onChange={({ target }) => setFind(target.value)}
            sx={{ my: 1 }}
          />
          <Box
            sx={{
              maxHeight: 240,
              overflowY: 'auto',
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
            }}
          >
            {shown.map((name) => (
              <FormControlLabel
                key={name}
                control={
                  <Checkbox checked={chosen.includes(name)} onChange={(_event, on) => toggle(name, on)} size="small" />
                }
                label={name}
                slotProps={{ typography: { sx: { fontFamily: 'monospace', fontSize: '0.85rem' } } }}
              />
            ))}
          </Box>
        </>
      )}
      {fieldState.error && <FormHelperText error>{t('webhooks:events_needed')}</FormHelperText>}
    </Box>
  );
}
