import type { ReactNode } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useInput, type Validator } from 'ra-core';
import { readable } from './inputs.js';

interface Props {
  source: string;
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  helper?: string;
  validate?: Validator[];
}

/** Any number of options, each a checkbox; the value is the list of those that are ticked. */
export function ChoicesInput({ source, label, options, helper, validate = [] }: Props) {
  const { field, fieldState } = useInput<string[]>({ source, validate });
  const chosen: readonly string[] = Array.isArray(field.value) ? (field.value as string[]) : [];
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  const wrong = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={wrong !== undefined} sx={{ display: 'block', mb: 2 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.9rem' }}>
        {label}
      </FormLabel>
      <FormGroup row>
        {options.map(({ value, label: text }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} onBlur={field.onBlur} />}
            label={text}
            sx={{ minWidth: 220, minHeight: 44 }}
          />
        ))}
      </FormGroup>
      <FormHelperText>{wrong === undefined ? helper : readable(wrong)}</FormHelperText>
    </FormControl>
  );
}
