import { useState } from 'react';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { sentencesOf } from '../../net/report.js';
import { useAction } from '../../shared/use-action.js';
import { toast } from '../../toasts/toasts.js';
import type { Arrears } from './ArrearsPage.js';
import { remindLease } from './remind-lease.js';

/** Writes to the renters of all ticked leases, one after the other; one that cannot be written to stops no other. */
export function RemindSelected() {
  const t = useText();
  const provider = useDataProvider();
  const { data = [], selectedIds, onUnselectItems } = useListContext<Arrears>();
  const { run, busy } = useAction();
  const [done, setDone] = useState(0);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const remind = async () => {
    let sent = 0;
    for (const { lease_id, section_name, lease_number } of chosen) {
      try {
        if (await remindLease(provider, lease_id)) sent += 1;
      } catch (error) {
        for (const sentence of sentencesOf(error)) toast(`${section_name ?? lease_number}: ${sentence}`, 'error');
      }
      setDone((count) => count + 1);
    }
    setDone(0);
    onUnselectItems();
    return sent === 0 ? null : t('money:arrears.reminded', { count: sent });
  };
  return (
    <Button disabled={busy} onClick={() => void run(remind)}>
      {busy
        ? t('money:arrears.reminding', { done, total: chosen.length })
        : t('money:arrears.remind_selected', { count: chosen.length })}
    </Button>
  );
}
