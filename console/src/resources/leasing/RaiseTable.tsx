import type { RisePreview } from '@keystead/client';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useFinding } from '../../shared/use-finding.js';
import { useRentText } from '../../shared/use-rent-text.js';
import { useShow } from '../../shared/use-show.js';
import { renterNames } from '../leases/names.js';
import type { Outcome, RaiseRow } from './use-raises.js';

const SMALL = { display: 'block', color: 'text.secondary', fontSize: '0.85rem' } as const;

/** What becomes of each lease: its rent before and after, and the rules for it. */
export function RaiseTable({ rows, outcomes }: { rows: readonly RaiseRow[]; outcomes: ReadonlyMap<string, Outcome> }) {
  const t = useText();
  const rentText = useRentText();
  const rent = (amount: number, { rent_frequency, currency }: RisePreview) =>
    rentText(amount, rent_frequency, currency);
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

const STANDINGS = {
  may: { status: 'active', label: 'leasing:rent.may' },
  may_unsure: { status: 'unsure', label: 'leasing:rent.may_unsure' },
  may_not: { status: 'declined', label: 'leasing:rent.may_not' },
} as const;

/** Whether a rent may rise and what is against it; once it was tried, how that went. */
function State({ preview, outcome }: { preview: RisePreview | undefined; outcome: Outcome | undefined }) {
  const t = useText();
  const show = useShow();
  const finding = useFinding();
  if (outcome === 'done') return <StatusChip status="done" label={t('leasing:rent.scheduled')} />;
  if (outcome)
    return outcome.map((sentence) => (
      <Box key={sentence} component="span" sx={{ display: 'block', color: 'error.main' }}>
        {sentence}
      </Box>
    ));
  if (!preview) return null;
  const { may_rise, refusal, possible_from, checks } = preview;
  const against = checks.filter(({ result }) => result === 'blocked' || result === 'warn');
  const { status, label } = STANDINGS[!may_rise ? 'may_not' : against.length > 0 ? 'may_unsure' : 'may'];
  return (
    <>
      <StatusChip status={status} label={t(label)} />
      {refusal && (
        <Box component="span" sx={SMALL}>
          {t(`leasing:rent.refusal.${refusal}`, { day: show.day(possible_from) })}
        </Box>
      )}
      {against.map((law) => (
        <Box
          key={law.check}
          component="span"
          sx={{ ...SMALL, ...(law.result === 'blocked' && { color: 'error.main' }) }}
        >
          {finding(law.sentence)}
        </Box>
      ))}
    </>
  );
}
