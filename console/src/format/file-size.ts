const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1024;

/** A number of bytes as people say it: `1.2 MB`. A megabyte is 1024 times 1024, as where sizes are limited. */
export function displaySize(bytes: number, locale: string): string {
  const step = bytes < STEP ? 0 : bytes < STEP ** 2 ? 1 : 2;
  const value = bytes / STEP ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
