import { useState } from 'react';
import { PERMISSION_GROUPS } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { roleName } from '../../i18n/role-name.js';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import { VERBS } from './PermissionDialog.js';
import type { Role } from './RolePanel.js';

const ALL = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 }, filter: {} };

/** The roles that every company has, and what each may do. */
export function ProductRoles() {
  const t = useText();
  const show = useShow();
  const [open, setOpen] = useState<Role | null>(null);
  const { data } = useGetList<Role>('product_role', ALL);
  // What the operator's role may do lies outside companies.
  const roles = data?.filter(({ key }) => key !== 'root_administrator');
  if (!roles?.length) return null;
  return (
    <Panel title={t('people:role.product')} flush>
      <Typography color="textSecondary" sx={{ px: 2.5, pb: 2 }}>
        {t('people:role.product_text')}
      </Typography>
      <PlainTable<Role>
        label={t('people:role.product')}
        rows={roles}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: t('people:role.name'), title: true, wrap: true, value: roleName },
          {
            ...{ label: t('people:role.permissions'), right: true },
            value: ({ permission_names }) => show.number(permission_names.length),
          },
        ]}
        action={(role) => (
          <Button
            size="small"
            aria-label={t('form.labelled', { label: t('people:role.see'), value: roleName(role) })}
            onClick={() => setOpen(role)}
          >
            {t('people:role.see')}
          </Button>
        )}
      />
      {open && <RoleFacts role={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function RoleFacts({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText();
  const verbsOf = (group: string) =>
    VERBS.filter((verb) => role.permission_names.includes(`${group}.${verb}`)).map((verb) =>
      t(`people:permission.${verb}`),
    );
  return (
    <InfoDialog
      title={t('form.labelled', { label: t('people:role.permissions'), value: roleName(role) })}
      maxWidth="sm"
      onClose={onClose}
    >
      <Box sx={{ px: { xs: 2, sm: 0 } }}>
        <Facts
          facts={PERMISSION_GROUPS.map((group) => [t(`people:permission.group.${group}`), verbsOf(group).join(', ')])}
        />
      </Box>
    </InfoDialog>
  );
}
