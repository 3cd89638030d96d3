import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { Link as RouterLink } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { linkOf } from '../../admin/today.js';
import { roleName } from '../../i18n/role-name.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { AddMemberDialog } from './AddMemberDialog.js';
import { InviteDialog } from './InviteDialog.js';
import { memberName, type Member } from './member.js';
import { MemberActions } from './MemberActions.js';
import { ProductRoles } from './ProductRoles.js';
import { RolePanel } from './RolePanel.js';
import { MailAddress } from '../../shared/MailAddress.js';

const SORT = { field: 'created_at', order: 'DESC' as const };
const STATUSES = ['all', 'active', 'invited', 'disabled'] as const;
const TONES = { active: 'active', invited: 'pending', disabled: 'expired', no_account: 'expired' } as const;

/** The people who sign in to the company, open invitations, and what each role may do. */
export function TeamTab() {
  const t = useText();
  const mayInvite = useCan('user.write');
  const mayReadRoles = useCan('role.read');
  const mayReadProductRoles = useCan('global_role.read');
  const [open, setOpen] = useState<'invite' | 'add' | null>(null);
  const close = () => setOpen(null);
  const invite = mayInvite && (
    <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setOpen('invite')}>
      {t('people:team.invite')}
    </Button>
  );
  return (
    <>
      <RecordList<Member>
        resource="user"
        sort={SORT}
        actions={
          mayInvite && (
            <>
              {invite}
              <Button variant="outlined" onClick={() => setOpen('add')}>
                {t('people:team.add')}
              </Button>
            </>
          )
        }
        tabs={
          <CountTabs
            resource="user"
            source="status"
            label={t('list.status')}
            tabs={STATUSES.map((value) => ({ value, label: t(`people:team.tab.${value}`) }))}
          />
        }
        columns={useColumns()}
        label={t('menu.team')}
        action={(member) => mayInvite && <MemberActions member={member} />}
        empty={<EmptyState title={t('people:team.empty_title')} text={t('people:team.empty_text')} action={invite} />}
      />
      <Box sx={{ mt: 2.5 }}>
        {mayReadRoles && <RolePanel />}
        {mayReadProductRoles && <ProductRoles />}
      </Box>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'add' && <AddMemberDialog onClose={close} />}
    </>
  );
}

function useColumns(): Column<Member>[] {
  const t = useText();
  const show = useShow();
  return [
    { label: t('people:name'), field: '', source: 'first_name', title: true, wrap: true, value: memberName },
    {
      label: t('auth.email'),
      source: 'email',
      wrap: true,
      compact: { at: 'line' },
      value: ({ email }) => <MailAddress email={email} />,
    },
    {
      ...{ label: t('people:team.roles'), field: 'roles.name', wrap: true, compact: { at: 'line' } },
      value: ({ roles }) => roles.map(roleName).join(', '),
    },
    {
      ...{ label: t('list.status'), source: 'status', compact: { at: 'end' } },
      value: ({ status }) => <StatusChip status={TONES[status]} label={t(`people:status.${status}`)} />,
    },
    {
      key: 'manages',
      label: t('people:manager.manages'),
      value: ({ id, managed_properties: count }) =>
        !!count && (
          <Link
            component={RouterLink}
            to={linkOf({ path: 'property', filter: { manager_id: String(id) } })}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t('people:manager.count', { count })}
          </Link>
        ),
    },
    {
      label: t('people:team.last_login'),
      field: 'last_login_at',
      value: ({ last_login_at, expires_at }) =>
        last_login_at
          ? show.moment(last_login_at)
          : expires_at && t('people:team.expires', { day: show.day(expires_at) }),
    },
  ];
}
