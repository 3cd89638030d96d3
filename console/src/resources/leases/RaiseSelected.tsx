import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import type { Lease } from '../../types.js';
import type { RaiseDialogProps } from '../leasing/RaiseDialog.js';

const RaiseDialog = lazyScreen<RaiseDialogProps>(
  'leasing',
  async () => (await import('../leasing/RaiseDialog.js')).RaiseDialog,
);

/** Raises the rents of the ticked leases of the page; those that were not raised stay ticked. */
export function RaiseSelected() {
  const t = useText();
  const { data = [], selectedIds, onSelect } = useListContext<Lease>();
  const [leases, setLeases] = useState<readonly Lease[] | null>(null);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const close = (raised: ReadonlySet<string>) => {
    setLeases(null);
    onSelect(selectedIds.filter((id) => !raised.has(String(id))));
  };
  return (
    <>
      {chosen.length > 0 && (
        <Button onClick={() => setLeases(chosen)}>{t('lease.raise_rents', { count: chosen.length })}</Button>
      )}
      {leases && (
        <Suspense>
          <RaiseDialog leases={leases} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
