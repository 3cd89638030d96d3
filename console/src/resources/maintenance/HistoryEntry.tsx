import type { MaintenanceHistoryRow } from '@keystead/client';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

const NOTE = { color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400, overflowWrap: 'anywhere' };

/** One step of a request in a sentence, with what was said about it and each value that changed. */
export function HistoryEntry({ entry, currency }: { entry: MaintenanceHistoryRow; currency: string }) {
  const sentence = useSentence(entry, currency);
  const changeOf = useChange();
  return (
    <>
      {sentence}
      {[entry.note, ...entry.changes.map(changeOf)].filter(Boolean).map((line) => (
        <Box key={line} sx={NOTE}>
          {line}
        </Box>
      ))}
    </>
  );
}

function useSentence({ kind, supplier, amount, tradesperson_name: name }: MaintenanceHistoryRow, currency: string) {
  const t = useText();
  const show = useShow();
  const money = show.money(amount, currency);
  if (kind === 'approved' && supplier === null) return t('register:maintenance.history.approved_without');
  if (kind === 'assigned' && name === null) return t('register:maintenance.history.contact_changed');
  if (kind === 'done' && amount !== null) return t('register:maintenance.history.done_for', { amount: money });
  return t(`register:maintenance.history.${kind}`, { supplier: supplier ?? '', amount: money, name: name ?? '' });
}

type Change = MaintenanceHistoryRow['changes'][number];

const LABELS = {
  title: 'register:maintenance.title',
  description: 'register:maintenance.description',
  is_urgent: 'register:maintenance.urgent_short',
  due_on: 'register:maintenance.due',
} as const satisfies Record<Change['field'], string>;

/** `Due by: 3 Dec 2026 → 5 Dec 2026`; of a long text, what it was. */
function useChange() {
  const t = useText();
  const show = useShow();
  const valueOf = (field: Change['field'], value: unknown): string => {
    if (value === null) return t('leasing:activity.none');
    if (typeof value === 'boolean') return t(value ? 'leasing:audit.yes' : 'leasing:audit.no');
    return field === 'due_on' ? show.day(String(value)) : String(value);
  };
  return ({ field, old_value, new_value }: Change) =>
    t('form.labelled', {
      label: t(LABELS[field]),
      value: `${valueOf(field, old_value)} → ${valueOf(field, new_value)}`,
    });
}
