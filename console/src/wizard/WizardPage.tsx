import { useState } from 'react';
import { loadAreas, useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { lazyPage } from '../navigation/lazy-page.js';
import { PublicFrame } from '../public/PublicFrame.js';
import { useStepHistory } from '../public/step-history.js';
import { Steps } from '../public/Steps.js';
import { useSignIn } from '../session/session.js';
import { ConsentPage, hasAnsweredConsent } from './ConsentPage.js';
import { CoLivingStep } from './CoLivingStep.js';
import { CountsStep } from './CountsStep.js';
import { IdentityStep } from './IdentityStep.js';
import { PreferencesStep } from './PreferencesStep.js';
import { PropertyStep } from './PropertyStep.js';
import { saveCompany } from '../session/save.js';
import { SecurityStep } from './SecurityStep.js';
import { putEntry, takeEntry } from '../session/stored-entries.js';
import { firstOpenStep, WIZARD_STEPS, type StepProps, type WizardStep } from './wizard-steps.js';

const TeamStep = lazyPage<StepProps>(
  async () => (await Promise.all([import('./TeamStep.js'), loadAreas(['people'])]))[0].TeamStep,
);

const SCREENS = {
  identity: IdentityStep,
  counts: CountsStep,
  co_living: CoLivingStep,
  preferences: PreferencesStep,
  property: PropertyStep,
  team: TeamStep,
  security: SecurityStep,
} satisfies Record<WizardStep, unknown>;

/** Where the setup stands, for a reload of the page. */
const STEP = 'wizard_step';

/** Consent, then the steps of the setup; each is saved before the next one opens. */
export function WizardPage() {
  const user = useSignIn()?.user;
  const [hasAnswered, setHasAnswered] = useState(() => hasAnsweredConsent(user?.user_id));
  const [step, setStep] = useState<WizardStep>(() => takeEntry(sessionStorage, STEP) ?? firstOpenStep(user));
  const t = useText();
  const open = (to: WizardStep) => {
    putEntry(sessionStorage, STEP, to);
    setStep(to);
  };
  useStepHistory({ steps: WIZARD_STEPS, step, show: open });
  if (!user) return null;
  if (!hasAnswered) return <ConsentPage onAgreed={() => setHasAnswered(true)} />;

  const position = WIZARD_STEPS.indexOf(step);
  const Screen = SCREENS[step];
  const next = async () => {
    const following = WIZARD_STEPS[position + 1];
    if (following) return open(following);
    await saveCompany({ has_completed_setup: true });
    appHistory.push('/');
  };
  const before = WIZARD_STEPS[position - 1];
  return (
    <PublicFrame title={t(`wizard.${step}_title`)} lead={t(`wizard.${step}_lead`)} wide>
      <Steps count={WIZARD_STEPS.length} current={position} />
      <Screen key={step} onDone={next} onBack={before ? () => open(before) : undefined} />
    </PublicFrame>
  );
}
