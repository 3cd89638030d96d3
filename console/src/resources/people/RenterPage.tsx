import { useState } from 'react';
import Button from '@mui/material/Button';
import Edit from '@mui/icons-material/EditOutlined';
import Invite from '@mui/icons-material/MailOutlined';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { isUuid } from '../../navigation/ids.js';
import { useRecent } from '../../search/recent.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { ContactPanel } from './ContactPanel.js';
import { ACCOUNT_TONES, RENTER_LIST, renterName, renterPath, useRenter, type Renter } from './renter.js';
import { RenterDialog } from './RenterDialog.js';
import { RenterLeases } from './RenterLeases.js';
import { useAccess } from './use-access.js';
import { usePersonData } from './use-person-data.js';

/** `/admin/tenant/edit?id=`: one renter, with the leases, the contact and the sign-in. */
export function RenterPage() {
  const id = useSearchParams()[0].get('id');
  return isUuid(id) ? <One id={id} /> : <Navigate to={RENTER_LIST} replace />;
}

function One({ id }: { id: string }) {
  const query = useRenter(id);
  if (query.data === null) return <AdminNotFound />;
  return <RecordPage query={query}>{(renter) => renter && <View renter={renter} />}</RecordPage>;
}

function View({ renter }: { renter: Renter }) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('lease.write');
  const access = useAccess(renter, 'tenant');
  const [editing, setEditing] = useState(false);
  const { email, phone, status, last_login_at, expires_at, leases = [] } = renter;
  const name = renterName(renter);
  const onErased = () => closePage(appHistory, RENTER_LIST);
  const held = usePersonData({ kind: 'renter', id: leases[0]?.lease_tenant_id, name, onErased });
  useRecent(renterPath(renter), name, email);
  return (
    <>
      <PageHeader
        title={name}
        about={<StatusChip status={ACCOUNT_TONES[status]} label={t(`people:status.${status}`)} />}
        back={{ to: RENTER_LIST, text: t('menu.renters') }}
        actions={
          <>
            {mayEdit && leases.length > 0 && (
              <Button variant="outlined" startIcon={<Edit />} onClick={() => setEditing(true)}>
                {t('form.edit')}
              </Button>
            )}
            {access.invite && (
              <Button variant="contained" startIcon={<Invite />} onClick={access.invite.onPress}>
                {access.invite.label}
              </Button>
            )}
            <RowMenu of={name} actions={[...access.actions, ...held.actions]} />
          </>
        }
      />
      <RenterLeases leases={leases} />
      <ContactPanel
        person={{ email, phone }}
        facts={[
          [t('people:team.last_login'), show.moment(last_login_at) || t('people:never')],
          [t('people:status.invited'), expires_at && t('people:team.expires', { day: show.day(expires_at) })],
        ]}
      />
      {editing && <RenterDialog renter={renter} onClose={() => setEditing(false)} />}
      {access.dialog}
      {held.dialogs}
    </>
  );
}
