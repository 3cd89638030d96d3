import { useState } from 'react';
import type { Validator } from 'ra-core';
import { t as text, useText } from '../../i18n/texts.js';
import { passwordError } from '../../public/NewPassword.js';
import { signIn } from '../../session/session.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { CodeInput } from '../../shared/ProofDialog.js';
import { useProfileForm } from './use-profile-form.js';

const isPassword: Validator = (value) => passwordError(String(value ?? ''), signIn()?.user);
const isSame: Validator = (value, values: { password?: string }) =>
  value === values.password ? undefined : text('problems:PASSWORDS_DO_NOT_MATCH');

/** Another password for the reader, with the code of the second step where one is asked for. */
export function PasswordPanel() {
  const t = useText();
  const [edition, setEdition] = useState(0);
  const [isCodeDue, setCodeDue] = useState(false);
  const { submit, busy } = useProfileForm([]);
  const save = async ({ current_password, password, password_confirmation, code }: Record<string, unknown>) => {
    const proof = isCodeDue ? { code } : {};
    const errors = await submit({}, { current_password, password, password_confirmation, ...proof });
    if (errors?.code) setCodeDue(true);
    if (!errors) {
      setEdition(edition + 1); // empties the form
      setCodeDue(false);
    }
    return errors;
  };
  return (
    <Panel title={t('settings:change_password')}>
      <FormFrame key={edition} busy={busy} onSubmit={save}>
        <FieldRow>
          <TextInput
            source="current_password"
            label={t('settings.current_password')}
            type="password"
            required
            autoComplete="current-password"
          />
          <TextInput
            source="password"
            label={t('settings:new_password')}
            type="password"
            required
            autoComplete="new-password"
            helper={t('access.password_note')}
            validate={[isPassword]}
          />
          <TextInput
            source="password_confirmation"
            label={t('access.password_confirmation')}
            type="password"
            required
            autoComplete="new-password"
            validate={[isSame]}
          />
          {isCodeDue && <CodeInput />}
        </FieldRow>
      </FormFrame>
    </Panel>
  );
}
