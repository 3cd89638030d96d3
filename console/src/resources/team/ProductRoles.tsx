import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { roleName } from '../../i18n/role-name.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';
import { PermissionFacts } from './PermissionFacts.js';
import type { Role } from './RolePanel.js';

/** They are the same for every company, and about a dozen. */
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
      {open && (
        <PermissionFacts name={roleName(open)} permissions={open.permission_names} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}
