import type { ReactNode } from 'react';
import { STEP_CODE_MAX } from '@keystead/contracts';
import { useText } from '../i18n/texts.js';
import { useSignIn } from '../session/session.js';
import { FormDialog } from './FormDialog.js';
import { FormFrame } from './FormFrame.js';
import { FieldRow, TextInput } from './inputs.js';
import { useProof } from './use-proof.js';

interface Props {
  title: string;
  confirm: string;
  /** What it does, above the fields. */
  children: ReactNode;
  /** Fields besides the password and the code. */
  fields?: ReactNode;
  /** What the fields begin with. */
  defaultValues?: object;
  /** What the API calls the password. */
  source?: 'password' | 'current_password';
  isFinal?: boolean;
  send: Parameters<typeof useProof>[0];
  onClose: () => void;
}

/** The code of the second step: six digits that were mailed or that the reader's app shows, or a recovery code. */
export function CodeInput() {
  const t = useText();
  const isByApp = useSignIn()?.user.has_authenticator ?? false;
  return (
    <TextInput
      source="code"
      label={t('code.label')}
      required
      {...(!isByApp && { inputMode: 'numeric' })}
      maxLength={STEP_CODE_MAX}
      autoComplete="one-time-code"
    />
  );
}

/** Asks for the password, and for the code of the second step where one is due, before something that a stolen session must not do. */
export function ProofDialog({ title, confirm, children, fields, source = 'password', send, onClose, ...form }: Props) {
  const t = useText();
  const { submit, busy, isCodeDue } = useProof(send);
  return (
    <FormDialog title={title} onClose={onClose}>
      {children}
      <FormFrame busy={busy} onSubmit={submit} onCancel={onClose} submitLabel={confirm} {...form}>
        <FieldRow min="100%">
          {fields}
          <TextInput
            source={source}
            label={t('settings.current_password')}
            type="password"
            required
            autoFocus={!fields}
            autoComplete="current-password"
          />
          {isCodeDue && <CodeInput />}
        </FieldRow>
      </FormFrame>
    </FormDialog>
  );
}
