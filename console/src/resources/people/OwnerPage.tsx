import { useState } from 'react';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import Summarize from '@mui/icons-material/SummarizeOutlined';
import { Link, useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { useRecent } from '../../search/recent.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { OwnerAccount } from '../payouts/OwnerAccount.js';
import { AssignOwnerDialog } from './AssignOwnerDialog.js';
import { ContactPanel } from './ContactPanel.js';
import { fullName, ownerPath, OWNERS, statementPath, useOwner, useOwnerAccount, type Owner } from './owner.js';
import { OwnerMenu } from './OwnerMenu.js';
import { OwnerProperties } from './OwnerProperties.js';
import { ACCOUNT_TONES } from './renter.js';

/** One owner: the shares held, the contact and the sign-in. */
export function OwnerPage() {
  const { owner_id } = useParams();
  const query = useOwner(owner_id);
  if (!isUuid(owner_id) || query.data === null) return <AdminNotFound />;
  return <RecordPage query={query}>{(owner) => owner && <View owner={owner} />}</RecordPage>;
}

function View({ owner }: { owner: Owner }) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('owner.write');
  const mayPay = useCan('report.write');
  const account = useOwnerAccount(owner);
  useRecent(ownerPath(owner.id), fullName(owner), owner.email);
  const [assigning, setAssigning] = useState(false);
  const add = mayEdit && (
    <Button startIcon={<Add />} onClick={() => setAssigning(true)}>
      {t('people:owner.assign')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={fullName(owner)}
        about={
          account && <StatusChip status={ACCOUNT_TONES[account.status]} label={t(`people:status.${account.status}`)} />
        }
        back={{ to: OWNERS, text: t('menu.owners') }}
        actions={
          <>
            <Button variant="contained" component={Link} to={statementPath(owner.id)} startIcon={<Summarize />}>
              {t('people:statement.title')}
            </Button>
            <OwnerMenu owner={owner} account={account} />
          </>
        }
      />
      <OwnerProperties owner={owner} add={add} />
      <ContactPanel person={owner} facts={[[t('people:since'), show.moment(owner.created_at)]]} />
      {mayPay && <OwnerAccount owner_id={owner.id} />}
      {assigning && <AssignOwnerDialog owner={owner} onClose={() => setAssigning(false)} />}
    </>
  );
}
