import { useState } from 'react';
import type { Plan } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { Link } from '../../navigation/Link.js';
import { USER_LOGIN } from '../../navigation/targets.js';
import { PublicFrame } from '../PublicFrame.js';
import { Steps } from '../Steps.js';
import { CodeStep } from './CodeStep.js';
import { DetailsStep } from './DetailsStep.js';
import { DoneStep } from './DoneStep.js';
import { EmailStep } from './EmailStep.js';
import { NO_DETAILS, type Details } from './details.js';
import { PlanStep } from './PlanStep.js';

const STEPS = ['email', 'code', 'details', 'plan'] as const;
type Step = (typeof STEPS)[number];

/** E-mail, code, names and password, plan; then one sentence about what was opened. */
export function RegisterPage() {
  const t = useText();
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [details, setDetails] = useState<Details>(NO_DETAILS);
  const [opened, setOpened] = useState<Plan | null>(null);
  if (opened) return <DoneStep plan={opened} />;
  return (
    <PublicFrame
      title={t(`register.${step}_title`)}
      lead={t(`register.${step}_lead`, { email })}
      wide={step === 'plan'}
    >
      <Steps count={STEPS.length} current={STEPS.indexOf(step)} />
      {step === 'email' && (
        <EmailStep
          email={email}
          onSent={(address) => {
            setEmail(address);
            setStep('code');
          }}
        />
      )}
      {step === 'code' && (
        <CodeStep email={email} onBack={() => setStep('email')} onVerified={() => setStep('details')} />
      )}
      {step === 'details' && (
        <DetailsStep
          email={email}
          details={details}
          onDone={(next) => {
            setDetails(next);
            setStep('plan');
          }}
        />
      )}
      {step === 'plan' && (
        <PlanStep email={email} details={details} onBack={() => setStep('details')} onOpened={setOpened} />
      )}
      {step === 'email' && (
        <p className="ks-foot">
          {t('register.have_account')}{' '}
          <Link className="ks-link" to={USER_LOGIN}>
            {t('auth.sign_in')}
          </Link>
        </p>
      )}
    </PublicFrame>
  );
}
