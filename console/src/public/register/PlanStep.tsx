import { useEffect, useState } from 'react';
import type { Plan } from '@keystead/contracts';
import { formatsOf } from '@keystead/messages';
import { currentLanguage, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { reportAs } from '../../net/report-as.js';
import { keepSignIn } from '../../session/keep-sign-in.js';
import type { LoginAnswer } from '../../session/user.js';
import { toast } from '../../toasts/toasts.js';
import { useForm } from '../use-form.js';
import type { Details, Step } from './details.js';
import { browserTimezone } from './browser-timezone.js';
import { loadPlans, type PlanOffer } from './plans.js';
import { reportSending, sendCode } from './send-code.js';

interface Props {
  email: string;
  details: Details;
  plan: Plan;
  onChoose: (plan: Plan) => void;
  onStep: (step: Step) => void;
  onOpened: (plan: Plan) => void;
}

export function PlanStep({ email, details, plan, onChoose, onStep, onOpened }: Props) {
  const t = useText();
  const [offers, setOffers] = useState<PlanOffer[]>([]);
  useEffect(() => void loadPlans().then(setOffers), []);
  const { busy, form } = useForm({
    start: {},
    check: () => ({}),
    send: async (_values, key) => {
      const answer = await call<LoginAnswer>('register', {
        body: registration(email, details, plan),
        key,
        anonymous: true,
      });
      keepSignIn(answer, false);
      toast(t('register.created'), 'success');
      onOpened(plan);
    },
    onFailure: (error) => {
      reportAs(error, t('register.failed'));
      // The verification has ended meanwhile: another code, and nothing is typed again.
      if (!(error instanceof Failure) || error.code !== 'EMAIL_NOT_VERIFIED') return;
      onStep('code');
      sendCode(email).catch(reportSending);
    },
  });
  return (
    <form className="ks-form" {...form}>
      <fieldset className="ks-choices">
        <legend className="ks-hidden">{t('register.plan_title')}</legend>
        {offers.map((offer) => (
          <PlanChoice
            key={offer.plan}
            offer={offer}
            chosen={plan === offer.plan}
            onChoose={() => onChoose(offer.plan)}
          />
        ))}
      </fieldset>
      <p className="ks-note">{t('register.tax_note')}</p>
      <div className="ks-row ks-apart">
        <button type="button" className="ks-button ks-quiet" onClick={() => onStep('details')}>
          {t('form.back')}
        </button>
        <button className="ks-button" disabled={busy || offers.length === 0}>
          {t('register.create')}
        </button>
      </div>
    </form>
  );
}

function PlanChoice({ offer, chosen, onChoose }: { offer: PlanOffer; chosen: boolean; onChoose: () => void }) {
  const t = useText();
  return (
    <label className="ks-choice">
      <input type="radio" name="plan" value={offer.plan} checked={chosen} onChange={onChoose} />
      <span>
        <strong>{t(`plan.${offer.plan}`)}</strong>
        <small>{t(`plan.${offer.plan}_text`, { days: offer.trial_days })}</small>
      </span>
      <span className="ks-price">
        {offer.price === null ? t('plan.on_request') : price(offer)}
        {offer.price !== null && offer.price > 0 && <small> {t('plan.per_property')}</small>}
      </span>
    </label>
  );
}

const price = ({ price: amount, currency }: PlanOffer) =>
  formatsOf(currentLanguage()).money(Math.round((amount ?? 0) * 100), currency);

function registration(email: string, details: Details, plan: Plan) {
  const { first_name, middle_name, last_name, password, password_confirmation, is_agreed } = details;
  return {
    email,
    first_name: first_name.trim(),
    ...(middle_name.trim() && { middle_name: middle_name.trim() }),
    last_name: last_name.trim(),
    password,
    password_confirmation,
    is_agreed,
    plan,
    language: currentLanguage(),
    timezone: browserTimezone(),
  };
}
