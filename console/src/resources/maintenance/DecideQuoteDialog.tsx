import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { MaintenanceQuote } from '../../types.js';

export type QuoteStep = keyof typeof STEPS;

/** Of each step: where it is sent, and what is said. */
const STEPS = {
  approve: {
    resource: 'maintenance_quote_approval',
    label: 'register:maintenance.approve',
    text: 'home:approval.approve_text',
    done: 'home:approval.approved',
  },
  decline: {
    resource: 'maintenance_quote_refusal',
    label: 'home:approval.decline',
    text: 'home:approval.decline_text',
    done: 'home:approval.declined',
  },
} as const;

/** Says what the decision means, and takes a note with it. */
export function DecideQuoteDialog({
  quote,
  step,
  onClose,
}: {
  quote: MaintenanceQuote;
  step: QuoteStep;
  onClose: () => void;
}) {
  const t = useText();
  const show = useShow();
  const { resource, label, text, done } = STEPS[step];
  const { id, title, supplier, currency } = quote;
  const amount = show.money(quote.amount, currency);
  const { save, busy } = useSave(resource, { record: { id }, success: t(done), onSaved: onClose });
  return (
    <FormDialog title={t('form.labelled', { label: t(label), value: title })} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={({ note }) => save(note ? { note } : {})}
        submitLabel={t(label)}
        onCancel={onClose}
      >
        {/* A repair may have several. */}
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('home:approval.quote_of', { supplier })} · {amount}
        </Typography>
        <Typography sx={{ mb: 2 }}>{t(text, { amount })}</Typography>
        <TextInput source="note" label={t('home:approval.note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
