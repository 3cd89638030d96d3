import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCan, useIsPerson } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { MaintenanceQuote, MaintenanceRequest } from '../../types.js';
import { useQuotes } from './use-quotes.js';

const DecideQuote = lazyScreen<{ quote: MaintenanceQuote }>(
  'home',
  async () => (await import('./DecideQuote.js')).DecideQuote,
);

/** How many quotes a request has, and a way to read them with what was decided. */
export function MaintenanceQuotes({ request: { id, quotes, title } }: { request: MaintenanceRequest }) {
  const t = useText();
  const mayRead = useCan('register.read');
  const [isOpen, setOpen] = useState(false);
  if (quotes === 0 || !mayRead) return null;
  const label = t('form.labelled', { label: t('register:maintenance.quotes'), value: quotes });
  const name = t('form.labelled', { label: t('register:maintenance.quotes'), value: title });
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={t('form.labelled', { label, value: title })}
        sx={{ mt: 0.5 }}
      >
        {label}
      </Button>
      {isOpen && (
        <InfoDialog title={name} maxWidth="sm" onClose={() => setOpen(false)}>
          <Quotes requestId={String(id)} />
        </InfoDialog>
      )}
    </>
  );
}

/** The quotes of a request, the lowest first, with what was decided; an owner decides those that wait. */
export function Quotes({ requestId }: { requestId: string }) {
  const t = useText();
  const show = useShow();
  const isPerson = useIsPerson();
  const mayDecide = useCan('approval.write') && isPerson;
  const query = useQuotes(requestId);
  if (!query.data) return <NotLoaded query={query} isPart />;
  return (
    <PlainTable
      label={t('register:maintenance.quotes')}
      rows={query.data}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          label: t('register:maintenance.supplier'),
          title: true,
          wrap: true,
          value: (quote) => <Supplier quote={quote} />,
        },
        {
          ...{ label: t('register:maintenance.amount'), right: true },
          value: ({ amount, currency }) => show.money(amount, currency),
        },
        { label: t('register:maintenance.status'), value: (quote) => <Decision quote={quote} /> },
      ]}
      {...(mayDecide && {
        action: (quote: MaintenanceQuote) =>
          quote.is_waiting && (
            <Suspense>
              <DecideQuote quote={quote} />
            </Suspense>
          ),
      })}
    />
  );
}

function Supplier({ quote: { supplier, note, decision_note } }: { quote: MaintenanceQuote }) {
  const t = useText();
  const lines = [
    note,
    decision_note && t('form.labelled', { label: t('register:maintenance.decision_note'), value: decision_note }),
  ];
  return (
    <>
      {supplier}
      {lines.filter(Boolean).map((line) => (
        <Box key={line} sx={{ color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400, overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </>
  );
}

/** Nothing for a quote that was not taken because another one was. */
function Decision({ quote: { decision, is_waiting } }: { quote: MaintenanceQuote }) {
  const status = decision ?? (is_waiting ? 'waiting' : null);
  return status && <StatusChip status={status} />;
}
