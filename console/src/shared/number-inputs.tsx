// Fields of numbers, which the pages before the sign-in do not have.

import Box from '@mui/material/Box';
import type { Validator } from 'ra-core';
import { t as text } from '../i18n/texts.js';
import { amountText, numberText, parseAmount, parseNumber } from '../format/money.js';
import { TextInput, type FieldProps } from './inputs.js';

const isCountField: Validator = (value) =>
  value === null || value === undefined || value === '' || /^\d{1,6}$/.test(String(value))
    ? undefined
    : text('problems:AMOUNT_NOT_POSITIVE');

const isAmountField =
  (zero: boolean): Validator =>
  (value) =>
    value === null || value === undefined || value === '' || parseAmount(value, { zero }) !== null
      ? undefined
      : text('problems:AMOUNT_NOT_POSITIVE');

const [isPositive, isZeroOrMore] = [isAmountField(false), isAmountField(true)];

const isNumberField: Validator = (value) =>
  value === null || value === undefined || value === '' || parseNumber(value) !== null
    ? undefined
    : text('problem.NUMBER');

export const CountInput = ({ validate = [], ...props }: FieldProps) => (
  <TextInput {...props} inputMode="numeric" validate={[isCountField, ...validate]} />
);

/** A number with decimals as the reader writes them. */
export const NumberInput = ({ validate = [], ...props }: FieldProps) => (
  <TextInput {...props} inputMode="decimal" written={numberText} validate={[isNumberField, ...validate]} />
);

/** An amount of money; `zero` where it may be nothing, as the API takes it there. */
export const AmountInput = ({ validate = [], zero = false, ...props }: FieldProps & { zero?: boolean }) => (
  <TextInput
    {...props}
    inputMode="decimal"
    written={amountText}
    validate={[zero ? isZeroOrMore : isPositive, ...validate]}
    prefix={<MoneySign />}
  />
);

/** Before an amount that is typed. */
export const MoneySign = () => (
  <Box component="span" sx={{ color: 'text.secondary', mr: 0.75 }}>
    $
  </Box>
);
