import Box from '@mui/material/Box';
import { textOr, useText, type TextKey } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

interface Time {
  count: number;
  unit: string;
}

const isTime = (value: unknown): value is Time =>
  typeof value === 'object' && value !== null && 'count' in value && 'unit' in value;

/** The figures of a rule, each with its name: `at least: 60 days`. Members that say nothing are left out. */
export function RuleValue({ value }: { value: Readonly<Record<string, unknown>> }) {
  const figure = useFigure();
  return Object.entries(value)
    .filter(([, each]) => each !== null && !(Array.isArray(each) && each.length === 0))
    .map(([name, each]) => (
      <Box key={name}>
        {name === 'tiers' && Array.isArray(each) ? (
          (each as Record<string, unknown>[]).map((tier, index) => <RuleValue key={index} value={tier} />)
        ) : (
          <>
            {textOr(`reports:rules.figure.${name}`) ?? name}: {figure(name, each)}
          </>
        )}
      </Box>
    ));
}

function useFigure(): (name: string, value: unknown) => string {
  const t = useText();
  const show = useShow();
  const figure = (name: string, value: unknown): string => {
    if (isTime(value)) return t(`reports:rules.time.${value.unit}` as TextKey, { count: value.count });
    if (typeof value === 'number') return name.endsWith('_cents') ? show.money(value / 100, 'AUD') : show.number(value);
    if (typeof value === 'boolean') return t(value ? 'reports:rules.yes' : 'reports:rules.no');
    if (Array.isArray(value)) return value.map((each) => figure(name, each)).join(', ');
    return textOr(`reports:rules.word.${String(value)}`) ?? String(value);
  };
  return figure;
}
