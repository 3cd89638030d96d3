import { useState } from 'react';
import Button from '@mui/material/Button';
import type { MaintenanceStatus } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { InCurrency, usePlaceCurrency } from '../../shared/currency.js';
import { RowMenu } from '../../shared/RowMenu.js';
import type { MaintenanceRequest } from '../../types.js';
import { STEP_DIALOGS } from './StepDialogs.js';
import type { MaintenanceStep } from './StepForm.js';

/** What can be done next, the most likely first. */
const STEPS: Readonly<Record<MaintenanceStatus, readonly MaintenanceStep[]>> = {
  reported: ['assign', 'quote', 'approve', 'complete', 'edit', 'cancel'],
  quoted: ['approve', 'quote', 'edit', 'cancel'],
  approved: ['assign', 'complete', 'edit', 'cancel'],
  assigned: ['complete', 'assign', 'edit', 'cancel'],
  done: ['close'],
  closed: [],
  cancelled: [],
};

/** The next step of a request as a button, the others in a menu. */
export function MaintenanceActions({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const [step, setStep] = useState<MaintenanceStep | null>(null);
  const currency = usePlaceCurrency({ property_id: request.property_id });
  const [next, ...others] = STEPS[request.status];
  if (!next) return null;
  const Dialog = step && STEP_DIALOGS[step];
  const labelOf = (each: MaintenanceStep) => (each === 'edit' ? t('form.edit') : t(`register:maintenance.${each}`));
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setStep(next)}>
        {labelOf(next)}
      </Button>
      <RowMenu
        of={request.title}
        actions={others.map((other) => ({ label: labelOf(other), onPress: () => setStep(other) }))}
      />
      <InCurrency of={currency}>{Dialog && <Dialog request={request} onClose={() => setStep(null)} />}</InCurrency>
    </>
  );
}
