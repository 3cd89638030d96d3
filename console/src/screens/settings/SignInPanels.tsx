import { AuthenticatorPanel } from './AuthenticatorPanel.js';
import { EmailPanel } from './EmailPanel.js';
import { CompanySecondStepPanel, SecondStepPanel } from './SecondStepPanels.js';
import { SessionsPanel } from './SessionsPanel.js';

/** How the reader signs in besides the password, and where they are signed in. */
export function SignInPanels() {
  return (
    <>
      <EmailPanel />
      <SecondStepPanel />
      <AuthenticatorPanel />
      <CompanySecondStepPanel />
      <SessionsPanel />
    </>
  );
}
