import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { LawNote } from '../../shared/LawNote.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { BondDialog } from './BondDialog.js';
import { BondMovements } from './BondMovements.js';
import { type BondFigures, useBond } from './use-bond.js';

/** In the summary of a lease: its bond, until when it is to be lodged, and what happened to it. */
export function BondPanel({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const mayRecord = useCan('lease.write');
  const isPerson = useIsPerson();
  const [recording, setRecording] = useState(false);
  const query = useBond(lease.lease_id);
  const { data } = query;
  if (!data) return <NotLoaded query={query} isPart />;
  const { bond, data: movements } = data;
  const isEmpty = movements.length === 0;
  if (isEmpty && isPerson && !bond.required) return null;
  const money = (amount: number | null) => show.money(amount, bond.currency);
  return (
    <Panel
      title={t('leasing:bond.title')}
      action={mayRecord && <Button onClick={() => setRecording(true)}>{t('leasing:bond.record')}</Button>}
    >
      {!isPerson && bond.to_lodge > 0 && bond.lodge_by && <LodgeNote bond={bond} day={bond.lodge_by} />}
      <Facts
        facts={[
          [t('leasing:bond.required'), money(bond.required)],
          [t('leasing:bond.kind.received'), money(bond.received)],
          [t('leasing:bond.kind.lodged'), money(bond.lodged)],
          ...(bond.returned > 0 ? [[t('leasing:bond.kind.returned'), money(bond.returned)] as const] : []),
          ...(bond.claimed > 0 ? [[t('leasing:bond.kind.claimed'), money(bond.claimed)] as const] : []),
          [t('leasing:bond.held'), money(bond.held)],
        ]}
      />
      {isEmpty ? (
        mayRecord && <Box sx={{ color: 'text.secondary', mt: 1.5 }}>{t('leasing:bond.empty_text')}</Box>
      ) : (
        <BondMovements lease={lease} movements={movements} currency={bond.currency} />
      )}
      {recording && <BondDialog lease={lease} figures={bond} kind={nextOf(bond)} onClose={() => setRecording(false)} />}
    </Panel>
  );
}

/** What comes next: all of it is received, then lodged, then returned. */
function nextOf({ required, received, to_lodge, law }: BondFigures) {
  if (received < (required ?? 0) || received === 0) return 'received';
  return to_lodge > 0 && law ? 'lodged' : 'returned';
}

/** Until when the bond is to be lodged, and where the law says so. */
function LodgeNote({ bond, day }: { bond: BondFigures; day: string }) {
  const t = useText();
  const show = useShow();
  const isLate = day < show.today();
  const values = { amount: show.money(bond.to_lodge, bond.currency), day: show.day(day) };
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {isLate
          ? t('leasing:bond.lodge_late', values)
          : t('leasing:bond.lodge_by', { ...values, away: show.away(day) })}
      </Alert>
      {bond.law && <LawNote law={{ ...bond.law, result: 'not_checked' }} />}
    </>
  );
}
