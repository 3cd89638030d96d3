import { useState } from 'react';
import Box from '@mui/material/Box';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { ReasonDialog } from './ReasonDialog.js';
import type { BondMovement } from './use-bond.js';

interface Props {
  lease: Lease;
  movements: readonly BondMovement[];
  currency: string;
}

/** What happened to a bond, the latest first; what was recorded by mistake is reversed in the menu of its row. */
export function BondMovements({ lease, movements, currency }: Props) {
  const t = useText();
  const [reversing, setReversing] = useState<BondMovement | null>(null);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
      {movements.map((movement) => (
        <Row
          key={movement.id}
          movement={movement}
          currency={currency}
          leaseNumber={movement.lease_id === lease.lease_id ? null : movement.lease_number}
          onReverse={() => setReversing(movement)}
        />
      ))}
      {reversing && (
        <ReasonDialog
          resource="bond_reversal"
          id={reversing.id}
          title={t('leasing:bond.reverse')}
          text={t('leasing:bond.reverse_text')}
          done={t('leasing:bond.reversed')}
          onClose={() => setReversing(null)}
        />
      )}
    </Box>
  );
}

interface RowProps {
  movement: BondMovement;
  currency: string;
  /** Of another lease of the same renters. */
  leaseNumber: string | null;
  onReverse: () => void;
}

function Row({ movement, currency, leaseNumber, onReverse }: RowProps) {
  const t = useText();
  const show = useShow();
  const { kind, amount, day, reference, note, reversed_on, reversal_reason, recorded_by } = movement;
  const what = amount < 0 ? t('leasing:bond.corrected') : t(`leasing:bond.kind.${kind}`);
  const about = [
    show.day(day),
    reference && t('leasing:bond.number', { reference }),
    leaseNumber,
    recorded_by?.name,
    reversed_on && t('leasing:bond.reversed_on', { day: show.day(reversed_on) }),
    reversal_reason,
  ];
  // A claim is changed where it was recorded: among the payments of the lease, or in its income.
  const isClaim = kind === 'used_for_bills' || kind === 'claimed';
  const mayReverse = useCan('lease.write') && !isClaim && !reversed_on;
  const name = `${what} ${show.money(amount, currency)}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650, ...(reversed_on && { textDecoration: 'line-through', fontWeight: 400 }) }}>
          {name}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{about.filter(Boolean).join(' · ')}</Box>
        {note && <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', whiteSpace: 'pre-line' }}>{note}</Box>}
      </Box>
      {mayReverse && (
        <RowMenu of={name} actions={[{ label: t('leasing:bond.reverse'), onPress: onReverse, isFinal: true }]} />
      )}
    </Box>
  );
}
