import { roleName } from '../../i18n/role-name.js';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { Facts } from '../../shared/Facts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { AddressPanel } from './AddressPanel.js';
import { useProfileForm } from './use-profile-form.js';
import { MailAddress } from '../../shared/MailAddress.js';

const FIELDS = ['first_name', 'middle_name', 'last_name', 'default_path'] as const;

/** Pages that may open first after signing in. */
const PAGES = [
  ['/admin/dashboard', 'menu.dashboard'],
  ['/admin/property', 'menu.properties'],
  ['/admin/lease', 'menu.leases'],
] as const;

export function ProfileTab() {
  const t = useText();
  const session = useSignIn();
  const { submit, busy } = useProfileForm(FIELDS);
  if (!session) return null;
  const { user, tenant_code } = session;
  const ownRole = user.roles.find(({ key }) => key === session.role);
  // What the company is says something of those who run it, and nothing of all others in it.
  const runsIt = !ownRole || ownRole.key === 'landlord' || ownRole.key === 'property_manager';
  const accountType = runsIt ? user.role && t(`identity.${user.role}`) : roleName(ownRole);
  const record = { id: user.user_id, ...Object.fromEntries(FIELDS.map((name) => [name, user[name]])) };
  return (
    <>
      <Panel title={t('settings:account')}>
        <Facts
          facts={[
            [t('auth.email'), <MailAddress key="email" email={user.email} />],
            [t('auth.tenant_code'), tenant_code],
            [t('settings:company'), user.company_data.name],
            [t('settings:identity'), accountType],
          ]}
        />
      </Panel>
      <Panel title={t('menu.profile')}>
        <FormFrame warn busy={busy} record={record} onSubmit={(form) => submit(form)}>
          <FieldRow>
            <TextInput source="first_name" label={t('person.first_name')} required maxLength={80} />
            <TextInput source="middle_name" label={t('person.middle_name')} maxLength={80} />
            <TextInput source="last_name" label={t('person.last_name')} required maxLength={80} />
          </FieldRow>
          <FieldRow>
            <TextInput
              source="default_path"
              label={t('settings:default_path')}
              options={PAGES.map(([value, text]) => ({ value, label: t(text) }))}
            />
          </FieldRow>
        </FormFrame>
      </Panel>
      <AddressPanel />
    </>
  );
}
