import { Suspense, useState } from 'react';
import { addDays } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { hubPath } from '../properties/paths.js';
import { BondDialog } from './BondDialog.js';
import { EndDialog } from './EndDialog.js';
import { RecordPayment } from '../bills/RecordPayment.js';
import type { LeaseRecordProps } from './LeaseRecord.js';
import { useEnding } from './use-ending.js';

const RecordIncome = lazyScreen<LeaseRecordProps>('money', async () => (await import('./LeaseRecord.js')).RecordIncome);

const AHEAD_DAYS = 60;

/** What is left to do for a lease that ends soon or has ended: its bills, what was paid too much, the keys and the bond. */
export function EndingPanel({ lease }: { lease: Lease }) {
  const show = useShow();
  const { end_date, renewed_by_lease_id } = lease;
  const isNear = end_date !== null && end_date <= addDays(show.today(), AHEAD_DAYS);
  return isNear && !renewed_by_lease_id ? <Ending lease={lease} last={end_date} /> : null;
}

function Ending({ lease, last }: { lease: Lease; last: string }) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('lease.write');
  const mayRecord = useCan('bill.write');
  const [open, setOpen] = useState<'end' | 'use' | 'claim' | 'return' | null>(null);
  const ending = useEnding(lease);
  if (!ending) return null;
  const { owed, credit, keys, bond } = ending;
  const hasEnded = last < show.today(lease.timezone);
  if (hasEnded && owed === 0 && credit === 0 && keys === 0 && bond.held === 0) return null;
  const isUsable = mayRecord && bond.held > 0 && owed > 0;
  const money = (amount: number) => show.money(amount, lease.currency);
  const close = () => setOpen(null);
  return (
    <Panel
      title={t(hasEnded ? 'leasing:ending.ended' : 'leasing:ending.title', { day: show.day(last) })}
      action={mayEdit && <Button onClick={() => setOpen('end')}>{t('leasing:ending.change')}</Button>}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        <Step
          done={owed === 0}
          text={owed === 0 ? t('leasing:ending.bills_done') : t('leasing:ending.bills_open', { amount: money(owed) })}
          to={{ href: `/admin/lease/${lease.lease_id}/view/bills?status=outstanding`, text: t('tab.bills') }}
        />
        {hasEnded && (
          <Step
            done={credit === 0}
            text={
              credit === 0
                ? t('leasing:ending.credit_done')
                : t('leasing:ending.credit_open', { amount: money(credit) })
            }
            to={{ href: `/admin/lease/${lease.lease_id}/view/bills?status=credit`, text: t('leasing:refund.credit') }}
          />
        )}
        <Step
          done={keys === 0}
          text={keys === 0 ? t('leasing:ending.keys_done') : t('leasing:ending.keys_open', { count: keys })}
          to={{ href: hubPath(lease.property_id, 'keys'), text: t('tab.keys') }}
        />
        <Step
          done={bond.held === 0}
          text={
            bond.received === 0
              ? t('leasing:ending.bond_none')
              : bond.held === 0
                ? t('leasing:ending.bond_done')
                : t('leasing:ending.bond_open', { amount: money(bond.held) })
          }
          presses={[
            isUsable && { text: t('leasing:ending.use'), act: () => setOpen('use') },
            mayRecord &&
              bond.held > 0 && {
                text: t(isUsable ? 'leasing:ending.claim_other' : 'leasing:ending.claim'),
                act: () => setOpen('claim'),
              },
            mayEdit && bond.held > 0 && { text: t('leasing:ending.return'), act: () => setOpen('return') },
          ]}
        />
      </Box>
      {open === 'end' && <EndDialog lease={lease} onClose={close} />}
      {open === 'return' && <BondDialog lease={lease} figures={bond} kind="returned" onClose={close} />}
      {open === 'use' && (
        <RecordPayment leaseId={lease.lease_id} currency={lease.currency} method="bond" onClose={close} />
      )}
      {open === 'claim' && (
        <Suspense>
          <RecordIncome lease={lease} category="bond_claim" onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}

interface StepProps {
  text: string;
  done: boolean;
  to?: { href: string; text: string };
  presses?: readonly ({ text: string; act: () => void } | false)[];
}

function Step({ text, done, to, presses = [] }: StepProps) {
  const t = useText();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 40 }}>
      {done ? <CheckCircle color="success" /> : <Circle color="disabled" />}
      <Box component="span" sx={{ flex: 1, minWidth: 160 }}>
        {text}
        {done && <span className="ks-hidden"> {t('first.done')}</span>}
      </Box>
      {!done && to && (
        <Button component={Link} to={to.href} size="small" variant="outlined">
          {to.text}
        </Button>
      )}
      {presses.map(
        (press) =>
          press && (
            <Button key={press.text} size="small" variant="outlined" onClick={press.act}>
              {press.text}
            </Button>
          ),
      )}
    </Box>
  );
}
