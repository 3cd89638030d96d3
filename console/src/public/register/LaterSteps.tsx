import type { Plan } from '@keystead/contracts';
import { CodeStep } from './CodeStep.js';
import type { Details, Step } from './details.js';
import { DetailsStep } from './DetailsStep.js';
import { PlanStep } from './PlanStep.js';

export { isEmail } from '../email.js';
export { DoneStep } from './DoneStep.js';
export { reportSending, sendCode } from './send-code.js';

export interface LaterStepProps {
  step: Step;
  email: string;
  details: Details;
  onStep: (step: Step) => void;
  onDetails: (details: Details) => void;
  onOpened: (plan: Plan) => void;
}

/** The steps of a registration after its first: code, names and password, plan. */
export function LaterSteps({ step, email, details, onStep, onDetails, onOpened }: LaterStepProps) {
  if (step === 'code')
    return <CodeStep email={email} onBack={() => onStep('email')} onVerified={() => onStep('details')} />;
  if (step === 'plan')
    return <PlanStep email={email} details={details} onBack={() => onStep('details')} onOpened={onOpened} />;
  return (
    <DetailsStep
      email={email}
      details={details}
      onDone={(next) => {
        onDetails(next);
        onStep('plan');
      }}
    />
  );
}
