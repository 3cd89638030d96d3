import { Suspense, useEffect, useState } from 'react';
import type { Plan } from '@keystead/contracts';
import { loadTexts, useText } from '../../i18n/texts.js';
import { lazyPage } from '../../navigation/lazy-page.js';
import { Link } from '../../navigation/Link.js';
import { USER_LOGIN } from '../../navigation/targets.js';
import { PublicFrame } from '../PublicFrame.js';
import type { StepHistoryProps } from '../step-history.js';
import { Steps } from '../Steps.js';
import { EmailStep } from './EmailStep.js';
import { STEPS, type Step } from './details.js';
import { STORED, takeDraft, type Draft } from './draft.js';
import type { LaterStepProps } from './LaterSteps.js';

/** The first step asks for an address alone: what the others need arrives while it is typed. */
const loadLaterSteps = async () => (await Promise.all([import('./LaterSteps.js'), loadTexts('start')]))[0];
const LaterSteps = lazyPage<LaterStepProps>(async () => (await loadLaterSteps()).LaterSteps);
const StepHistory = lazyPage<StepHistoryProps<Step>>(async () => (await loadLaterSteps()).StepHistory);
const DoneStep = lazyPage<{ plan: Plan }>(async () => (await loadLaterSteps()).DoneStep);

/** Email, code, names and password, plan; then one sentence about what was opened. */
export function RegisterPage() {
  const t = useText();
  const [start] = useState(takeDraft);
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { step, email, opened } = draft;
  const isBegun = draft !== start || step !== 'email';
  const show = (named: Step) => setDraft((before) => ({ ...before, step: reachable(named, before) }));
  useEffect(() => {
    if (draft !== start)
      void loadLaterSteps().then(
        ({ keepDraft }) => keepDraft(STORED, draft),
        () => undefined,
      );
  }, [draft, start]);
  if (opened) return <DoneStep plan={opened} />;
  return (
    <PublicFrame
      title={step === 'email' ? t('registration.email_title') : t(`register.${step}_title`)}
      lead={step === 'email' ? t('registration.email_lead') : t(`register.${step}_lead`, { email })}
      wide={step === 'plan'}
    >
      {isBegun && (
        <Suspense>
          <StepHistory steps={STEPS} step={step} passed="code" show={show} />
        </Suspense>
      )}
      <Steps count={STEPS.length} current={STEPS.indexOf(step)} />
      {step === 'email' ? (
        <>
          <EmailStep
            email={email}
            onTyping={(typed) => change({ email: typed })}
            loadNext={loadLaterSteps}
            onSent={(address) => change({ email: address, step: 'code' })}
          />
          <p className="ks-foot">
            {t('registration.have_account')}{' '}
            <Link className="ks-link" to={USER_LOGIN}>
              {t('auth.sign_in')}
            </Link>
          </p>
        </>
      ) : (
        <Suspense>
          <LaterSteps draft={draft} change={change} onOpened={(plan) => change({ opened: plan })} />
        </Suspense>
      )}
    </PublicFrame>
  );
}

/** The step that an address may lead to, by what is known: passwords are kept by no reload. */
function reachable(step: Step, { email, details }: Draft): Step {
  if (!email) return 'email';
  return step === 'plan' && !details.password ? 'details' : step;
}
