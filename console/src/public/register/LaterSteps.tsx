import type { Plan } from '@keystead/contracts';
import { CodeStep } from './CodeStep.js';
import type { Step } from './details.js';
import { DetailsStep } from './DetailsStep.js';
import type { Draft } from './draft.js';
import { PlanStep } from './PlanStep.js';

export { isEmail } from '../email.js';
export { DoneStep } from './DoneStep.js';
export { keepDraft } from './keep-draft.js';
export { StepHistory } from '../step-history.js';
export { reportSending, sendCode } from './send-code.js';

export interface LaterStepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  onOpened: (plan: Plan) => void;
}

/** The steps of a registration after its first: code, names and password, plan. */
export function LaterSteps({ draft: { step, email, details, plan }, change, onOpened }: LaterStepProps) {
  const onStep = (next: Step) => change({ step: next });
  if (step === 'code')
    // A verification lasts half an hour: those who have chosen a password by then go on where they were.
    return (
      <CodeStep
        email={email}
        onBack={() => onStep('email')}
        onVerified={() => onStep(details.password ? 'plan' : 'details')}
      />
    );
  if (step === 'plan')
    return <PlanStep {...{ email, details, plan, onStep, onOpened }} onChoose={(chosen) => change({ plan: chosen })} />;
  return (
    <DetailsStep
      email={email}
      details={details}
      onTyped={(typed) => change({ details: typed })}
      onDone={() => onStep('plan')}
    />
  );
}
