import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { renterNames } from './names.js';

export function LeaseFacts({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  return (
    <Facts
      facts={[
        [t('lease.renters'), renterNames(lease)],
        [
          t('lease.rent'),
          t(`per.${lease.rent_frequency}`, { amount: show.money(lease.latest_amount, lease.currency) }),
        ],
        [t('lease.start_date'), show.day(lease.start_date)],
        [t('lease.end_date'), show.day(lease.end_date) || t('lease.open_end')],
        [t('lease.due_date'), show.day(lease.due_date)],
        [t('lease.bond_required'), show.money(lease.bond_required, lease.currency)],
        [t('lease.bond_received'), show.money(lease.bond_received, lease.currency)],
      ]}
    />
  );
}
