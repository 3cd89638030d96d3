import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { PersonInputs } from '../../shared/PersonInputs.js';
import { useSave } from '../../shared/use-save.js';
import type { Renter } from './RenterPage.js';

/** Corrects how a renter is called and reached, on the newest lease that names them. */
export function RenterDialog({ renter, onClose }: { renter: Renter; onClose: () => void }) {
  const t = useText();
  const { first_name, last_name, email, phone = null, leases = [] } = renter;
  const record: RaRecord = { id: leases[0]?.lease_tenant_id ?? '', first_name, last_name, email, phone };
  const { save, busy } = useSave<RaRecord>('lease_tenant', { record, success: t('form.saved'), onSaved: onClose });
  return (
    <FormDialog title={t('lease.renter_edit')} onClose={onClose}>
      <FormFrame
        busy={busy}
        record={record}
        onSubmit={({ first_name: first, last_name: last, email: address, phone: number }) =>
          save({ first_name: first, last_name: last, email: address, phone: number || null })
        }
        onCancel={onClose}
      >
        <PersonInputs />
      </FormFrame>
    </FormDialog>
  );
}
