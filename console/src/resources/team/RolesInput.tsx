import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, type Validator } from 'ra-core';
import { t as text, useText } from '../../i18n/texts.js';
import type { RoleOption } from './use-roles.js';

const isChosen: Validator = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : text('people:team.role_needed');

/** The roles of a person, at least one: what they may do is what any of them allows. */
export function RolesInput({ source, roles }: { source: string; roles: readonly RoleOption[] }) {
  const t = useText();
  const { field, fieldState } = useInput({ source, validate: [isChosen] });
  const chosen = field.value as string[];
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
        {t('people:team.roles')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}>
        {roles.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox checked={chosen.includes(value)} onChange={(_event, on) => toggle(value, on)} />}
            label={label}
          />
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{t('people:team.role_needed')}</FormHelperText>}
    </Box>
  );
}
