// The fields of forms. Native date fields, numbers as texts with the right keyboard, errors under the field.

import { emailProblem } from '@keystead/contracts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useInput, type Validator } from 'ra-core';
import { t as text, useText } from '../i18n/texts.js';

export interface FieldProps {
  source: string;
  label: string;
  required?: boolean;
  validate?: Validator[];
  helper?: string;
  type?: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  options?: readonly { value: string; label: string }[];
  maxLength?: number;
  multiline?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  prefix?: ReactNode;
  list?: readonly string[];
  /** Writes a number that the field begins with. */
  written?: (value: number) => string;
}

const isRequired: Validator = (value) =>
  value === null || value === undefined || value === '' ? text('problem.REQUIRED') : undefined;

export const isEmailField: Validator = (value) =>
  !value || !emailProblem(String(value)) ? undefined : text('problem.EMAIL');

export function TextInput({ source, required, validate = [], options, helper, written, ...props }: FieldProps) {
  useText();
  const { field, fieldState, id } = useInput({
    source,
    validate: required ? [isRequired, ...validate] : validate,
    parse: (value: string) => value,
    format: (value: unknown) => (written && typeof value === 'number' ? written(value) : (value ?? '')),
  });
  const { label, type, inputMode, maxLength, multiline, disabled, autoFocus, autoComplete, prefix, list } = props;
  const wrong = fieldState.error?.message;
  return (
    <>
      <TextField
        {...field}
        id={id}
        label={label}
        type={type ?? 'text'}
        required={required}
        select={options !== undefined}
        error={wrong !== undefined}
        helperText={wrong ? readable(wrong) : helper}
        multiline={multiline}
        minRows={multiline ? 2 : undefined}
        disabled={disabled}
        autoFocus={autoFocus}
        autoComplete={autoComplete ?? 'off'}
        fullWidth
        slotProps={{
          htmlInput: { inputMode, maxLength, list: list && `${id}-list` },
          input: { startAdornment: prefix },
          inputLabel: type === 'date' || type === 'time' || prefix ? { shrink: true } : undefined,
          select: { native: false },
        }}
      >
        {options?.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

export const DayInput = (props: FieldProps) => <TextInput {...props} type="date" />;
export const TimeInput = (props: FieldProps) => <TextInput {...props} type="time" />;

export function SwitchInput({ source, label, helper }: Pick<FieldProps, 'source' | 'label' | 'helper'>) {
  const { field } = useInput({ source, format: (value: unknown) => value === true });
  return (
    <Box sx={{ mb: helper ? 1 : 0 }}>
      <FormControlLabel
        control={<Switch checked={field.value === true} onChange={(_event, checked) => field.onChange(checked)} />}
        label={label}
      />
      {helper && <FormHelperText sx={{ mt: 0 }}>{helper}</FormHelperText>}
    </Box>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children, min = '12rem' }: { children: ReactNode; min?: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}), 1fr))`,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** react-admin wraps some validation messages; what is left is a sentence. */
export function readable(message: string): string {
  return message.startsWith('@@react-admin@@') ? String(JSON.parse(message.slice('@@react-admin@@'.length))) : message;
}
