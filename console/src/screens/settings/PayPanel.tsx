import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { Failure } from '../../net/failure.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { loadPlans, type PlanOffer } from '../../public/register/plans.js';
import { payForPro } from '../../session/pay-for-pro.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow } from '../../shared/inputs.js';
import { CountInput } from '../../shared/number-inputs.js';
import { Panel } from '../../shared/Panel.js';
import type { CurrentPlan } from '../../shared/use-current-plan.js';
import { useShow } from '../../shared/use-show.js';

/** Asks for how many properties, and leaves for the page of the payment provider. */
export function PayPanel({ plan }: { plan: CurrentPlan }) {
  const t = useText();
  const show = useShow();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [pro, setPro] = useState<PlanOffer | null>(null);
  useEffect(() => void loadPlans().then((offers) => setPro(offers.find((offer) => offer.plan === 'pro') ?? null)), []);
  const pay = async ({ properties }: Record<string, unknown>) => {
    setBusy(true);
    try {
      await payForPro(key.current, Number(properties));
      return undefined;
    } catch (error) {
      report(error);
      key.current = newKey();
      setBusy(false);
      return error instanceof Failure ? error.body.errors : undefined;
    }
  };
  const needed = Math.max(1, plan.property_management.used, (plan.paid_properties ?? 0) + 1);
  return (
    <Panel title={t('settings:plan.pay_title')}>
      {pro && <Box sx={{ mb: 2 }}>{t('settings:plan.pay_lead', { amount: show.money(pro.price, pro.currency) })}</Box>}
      <FormFrame busy={busy} onSubmit={pay} submitLabel={t('register.pay')} defaultValues={{ properties: needed }}>
        <FieldRow>
          <CountInput source="properties" label={t('settings:plan.properties')} required />
        </FieldRow>
      </FormFrame>
      <Box sx={{ color: 'text.secondary', mt: 2 }}>{t('register.tax_note')}</Box>
    </Panel>
  );
}
