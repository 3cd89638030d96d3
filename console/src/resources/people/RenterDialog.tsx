import { useRef } from 'react';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { changedFields } from '../../net/changed-fields.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { PersonInputs } from '../../shared/PersonInputs.js';
import { useAction } from '../../shared/use-action.js';
import { useSave } from '../../shared/use-save.js';
import type { Renter } from './renter.js';

/** Corrects how a renter is called and reached, on every lease that names them. */
export function RenterDialog({ renter, onClose }: { renter: Renter; onClose: () => void }) {
  const t = useText();
  const { run } = useAction();
  const { first_name, last_name, email, phone = null, leases = [] } = renter;
  const [latest, ...others] = leases.map(({ lease_tenant_id }) => lease_tenant_id);
  const record: RaRecord = { id: latest ?? '', first_name, last_name, email, phone };
  const change = useRef<Record<string, unknown>>({});
  // What the latest lease took is right for the others too.
  const spread = () =>
    run(async () => {
      for (const id of others) await call('v1/system/lease/tenant/edit', { body: { id, ...change.current } });
      return null;
    });
  const { save, busy } = useSave<RaRecord>('lease_tenant', {
    ...{ record, success: t('form.saved') },
    onSaved: () => {
      void spread();
      onClose();
    },
  });
  const submit = (form: Record<string, unknown>) => {
    const fields = { ...pick(form), phone: form.phone || null };
    change.current = changedFields(fields, record);
    return save(fields);
  };
  return (
    <FormDialog title={t('lease.renter_edit')} onClose={onClose}>
      <FormFrame busy={busy} record={record} onSubmit={submit} onCancel={onClose}>
        <PersonInputs />
      </FormFrame>
    </FormDialog>
  );
}

const pick = ({ first_name, last_name, email }: Record<string, unknown>) => ({ first_name, last_name, email });
