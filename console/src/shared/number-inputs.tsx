// Fields of numbers, which the pages before the sign-in do not have.

import Box from '@mui/material/Box';
import type { Validator } from 'ra-core';
import { t as text } from '../i18n/texts.js';
import { amountText, numberText, parseAmount, parseNumber } from '../format/money.js';
import { useCurrency } from './currency.js';
import { TextInput, type FieldProps } from './inputs.js';
import { useShow } from './use-show.js';

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

interface AmountProps extends FieldProps {
  /** It may be nothing, as the API takes it there. */
  zero?: boolean;
  /** Unless it is that of the page or form. */
  currency?: string | undefined;
}

/** An amount of money. */
export const AmountInput = ({ validate = [], zero = false, currency, ...props }: AmountProps) => (
  <TextInput
    {...props}
    inputMode="decimal"
    written={amountText}
    validate={[zero ? isZeroOrMore : isPositive, ...validate]}
    prefix={<MoneySign currency={currency} />}
  />
);

/** Before an amount that is typed. */
export function MoneySign({ currency }: { currency?: string | undefined }) {
  const { sign } = useShow();
  const around = useCurrency();
  return (
    <Box component="span" sx={{ color: 'text.secondary', mr: 0.75 }}>
      {sign(currency ?? around)}
    </Box>
  );
}
