import type { RisePreview } from '@keystead/client';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { renterNames } from '../leases/names.js';
import type { Outcome, RaiseRow } from './use-raises.js';

const SMALL = { display: 'block', color: 'text.secondary', fontSize: '0.85rem' } as const;

/** What becomes of each lease: its rent before and after, and the rules for it. */
export function RaiseTable({ rows, outcomes }: { rows: readonly RaiseRow[]; outcomes: ReadonlyMap<string, Outcome> }) {
  const t = useText();
  const show = useShow();
  const rent = (amount: number, { rent_frequency, currency }: RisePreview) =>
    t(`per.${rent_frequency}`, { amount: show.money(amount, currency) });
  return (
    <PlainTable
      label={t('leasing:rent.new')}
      rows={rows}
      keyOf={({ lease }) => lease.lease_id}
      columns={[
        {
          ...{ label: t('lease.home'), title: true, wrap: true },
          value: ({ lease }) => (
            <>
              {lease.section_name}
              <Box component="span" sx={SMALL}>
                {renterNames(lease)}
              </Box>
            </>
          ),
        },
        {
          ...{ label: t('leasing:rent.now'), right: true, wrap: true },
          value: ({ preview }) => preview && rent(preview.amount, preview),
        },
        {
          ...{ label: t('leasing:rent.new'), right: true, wrap: true },
          value: ({ preview, raised }) => preview && raised !== null && <strong>{rent(raised, preview)}</strong>,
        },
        {
          ...{ label: t('leasing:rent.rule'), wrap: true },
          value: ({ lease, preview }) => <State preview={preview} outcome={outcomes.get(lease.lease_id)} />,
        },
      ]}
    />
  );
}

/** Whether a rent may rise and by which rules; once it was tried, how that went. */
function State({ preview, outcome }: { preview: RisePreview | undefined; outcome: Outcome | undefined }) {
  const t = useText();
  const show = useShow();
  if (outcome === 'done') return <StatusChip status="done" label={t('leasing:rent.scheduled')} />;
  if (outcome)
    return outcome.map((sentence) => (
      <Box key={sentence} component="span" sx={{ display: 'block', color: 'error.main' }}>
        {sentence}
      </Box>
    ));
  if (!preview) return null;
  const { may_rise, refusal, possible_from, checks } = preview;
  return (
    <>
      <StatusChip
        status={may_rise ? 'active' : 'declined'}
        label={t(may_rise ? 'leasing:rent.may' : 'leasing:rent.may_not')}
      />
      {refusal && (
        <Box component="span" sx={SMALL}>
          {t(`leasing:rent.refusal.${refusal}`, { day: show.day(possible_from) })}
        </Box>
      )}
      {checks.map(({ check, result, sentence }) => (
        <Box key={check} component="span" sx={{ ...SMALL, ...(result === 'blocked' && { color: 'error.main' }) }}>
          {sentence}
        </Box>
      ))}
    </>
  );
}
