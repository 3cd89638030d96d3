import { isErasedEmail } from '@keystead/contracts';
import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useCan, useIsPerson } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { SwitchInput } from '../../shared/inputs.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { PersonInputs } from '../../shared/PersonInputs.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useFinding } from '../../shared/use-finding.js';
import { useSave } from '../../shared/use-save.js';
import { toast } from '../../toasts/toasts.js';
import { ContactLinks } from '../people/ContactLinks.js';
import type { Lease, LeaseTenant } from '../../types.js';
import { OwnerList } from '../owners/OwnerList.js';
import { renterBody } from './lease-body.js';

const AgentPage = lazyScreen<{ blockId: string; adding: boolean }>(
  'people',
  async () => (await import('../people/AgentPage.js')).AgentPage,
);

const Occupants = lazyScreen<{ lease: Lease }>(
  ['leasing', 'people'],
  async () => (await import('../leasing/Occupants.js')).Occupants,
);

/** What is opened with the page: the form of a renter, an agent or an owner, or that of the shares. */
export type LeasePeopleForm = 'tenant' | 'agent' | 'landlord' | 'shares';

interface Props {
  lease: Lease;
  form: LeasePeopleForm | undefined;
}

/** The renters of a lease, who else lives there, and who lets it: the owners of the property and the agents of the unit. */
export function LeasePeople({ lease, form }: Props) {
  const mayOwners = useCan('owner.read');
  const mayAgents = useCan('agent.read');
  const t = useText();
  return (
    <>
      <Renters lease={lease} adding={form === 'tenant'} />
      <Suspense fallback={null}>
        <Occupants lease={lease} />
      </Suspense>
      {mayOwners && (
        <OwnerList
          propertyId={lease.property_id}
          open={form === 'landlord' ? 'add' : form === 'shares' ? 'shares' : null}
        />
      )}
      {mayAgents && (
        <>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t('menu.agents')}
          </Typography>
          <Suspense fallback={<Waiting />}>
            <AgentPage blockId={lease.property_block_id} adding={form === 'agent'} />
          </Suspense>
        </>
      )}
    </>
  );
}

function Renters({ lease, adding }: { lease: Lease; adding: boolean }) {
  const t = useText();
  const mayAdd = useCan('lease.write');
  const [open, setOpen] = useState(adding);
  const query = useEveryRow<LeaseTenant>('lease_tenant', { filter: { lease_id: lease.lease_id } });
  const { data: renters } = query;
  if (!renters) return <NotLoaded query={query} />;
  const add = mayAdd && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
      {t('lease.renter_add')}
    </Button>
  );
  return (
    <Panel title={t('lease.renters')} action={renters.length > 0 ? add : undefined} flush>
      {renters.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {renters.map((renter) => (
            <Renter key={renter.id} renter={renter} lease={lease} />
          ))}
        </Box>
      ) : (
        <EmptyState title={t('lease.no_renters_title')} text={t('lease.no_renters_text')} action={add} />
      )}
      {open && mayAdd && <RenterDialog leaseId={lease.lease_id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Renter({ renter, lease }: { renter: LeaseTenant; lease: Lease }) {
  const t = useText();
  const mayEdit = useCan('lease.write');
  const mayRemove = useCan('lease.delete');
  const isPerson = useIsPerson();
  // Where the renter is invited to sign in.
  const mayOpen = useCan('user.read') && !isPerson;
  const { first_name, last_name, is_primary_contact, email } = renter;
  // Somebody who was erased has no page, and nothing that is to be corrected.
  const isErased = isErasedEmail(email);
  const hasPage = mayOpen && !isErased;
  const name = `${first_name} ${last_name}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650 }}>
          {hasPage ? (
            <MuiLink component={Link} to={`/admin/tenant/edit?id=${renter.id}`}>
              {name}
            </MuiLink>
          ) : (
            name
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary', fontSize: '0.9rem' }}>
          <ContactLinks person={renter} />
          {is_primary_contact && <span>{t('lease.renter_contact')}</span>}
        </Box>
      </Box>
      <EditActions
        resource="lease_tenant"
        record={renter}
        name={name}
        form={
          mayEdit && !isErased
            ? (close) => <RenterDialog leaseId={lease.lease_id} record={renter} onClose={close} />
            : undefined
        }
        deleteText={mayRemove ? t('lease.renter_remove_text') : undefined}
        deleted={t('lease.renter_removed', { name })}
      />
    </Box>
  );
}

interface DialogProps {
  leaseId: string;
  /** The renter to change; one is added without it. */
  record?: LeaseTenant;
  onClose: () => void;
}

function RenterDialog({ leaseId, record, onClose }: DialogProps) {
  const t = useText();
  const finding = useFinding();
  const { save, busy } = useSave<LeaseTenant & { warning?: string | null }>('lease_tenant', {
    ...{ record, success: record ? t('form.saved') : t('lease.renter_added') },
    onSaved: ({ warning }) => {
      if (warning) toast(finding(warning), 'error');
      onClose();
    },
  });
  const submit = (form: Record<string, unknown>) =>
    save({
      ...renterBody(form),
      is_primary_contact: form.is_primary_contact === true,
      ...(record ? { phone: form.phone || null } : { lease_id: leaseId }),
    });
  return (
    <FormDialog title={t(record ? 'lease.renter_edit' : 'lease.renter_add')} onClose={onClose}>
      <FormFrame busy={busy} record={record} onSubmit={submit} onCancel={onClose}>
        <PersonInputs />
        <SwitchInput source="is_primary_contact" label={t('lease.renter_contact')} />
      </FormFrame>
    </FormDialog>
  );
}
