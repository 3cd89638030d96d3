import { useEffect, useState } from 'react';
import type { RoleChoice } from '@keystead/client';
import { roleName } from '../i18n/role-name.js';
import { useText } from '../i18n/texts.js';
import { call } from '../net/call.js';
import { report } from '../net/report.js';
import { isEmail } from '../public/email.js';
import { Field } from '../public/Field.js';
import { Select } from '../public/Select.js';
import { useForm, type Errors } from '../public/use-form.js';
import { toast } from '../toasts/toasts.js';
import { StepButtons } from './StepButtons.js';
import type { StepProps } from './wizard-steps.js';

interface Values {
  email: string;
  role_id: string;
}

/** Invites people one by one; without an address it goes on. */
export function TeamStep({ onDone, onBack }: StepProps) {
  const t = useText();
  const [roles, setRoles] = useState<RoleChoice[]>([]);
  useEffect(() => {
    call<{ data: RoleChoice[] }>('v1/system/role/lookup', { body: {} })
      .then(({ data }) => setRoles(data))
      .catch(report);
  }, []);
  // Who invites in a hurry gives away no more than a member of the team needs.
  const standard = (roles.find(({ key }) => key === 'team_member') ?? roles[0])?.id;
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { email: '', role_id: '' },
    check: ({ email }): Errors<Values> => (email === '' || isEmail(email) ? {} : { email: t('problem.EMAIL') }),
    send: async ({ email, role_id }, key) => {
      if (email === '') return onDone();
      const body = { email: email.trim(), role_id: role_id || standard };
      await call('v1/system/user/invite', { body, key });
      toast(t('people:team.invited'), 'success');
      set({ email: '' });
    },
  });
  return (
    <form className="ks-form" {...form}>
      <Field
        label={t('auth.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={values.email}
        error={errors.email}
        onChange={(email) => set({ email })}
      />
      <Select
        label={t('people:team.role')}
        value={values.role_id || (standard ?? '')}
        onChange={(role_id) => set({ role_id })}
        options={roles.map((role) => ({ value: role.id, label: roleName(role) }))}
      />
      <StepButtons
        busy={busy}
        onBack={onBack}
        onSkip={() => void onDone()}
        label={t(values.email ? 'people:team.send' : 'form.continue')}
      />
    </form>
  );
}
