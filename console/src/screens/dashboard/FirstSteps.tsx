import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { Panel } from '../../shared/Panel.js';
import type { DashboardFigures } from '../../types.js';
import { type FirstStep, useFirstSteps } from './use-first-steps.js';

/** The first steps of a new company, until all are done or the person hides them. */
export function FirstSteps({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const [isHidden, hide] = useHidden();
  const steps = useFirstSteps(figures);
  const done = steps.filter((step) => step.done).length;
  if (isHidden || done === steps.length) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Panel
      title={t('first.title', { done, count: steps.length })}
      action={<Button onClick={hide}>{t('first.hide')}</Button>}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {steps.map((step) => (
          <Step key={step.text} step={step} isNext={step === next} />
        ))}
      </Box>
    </Panel>
  );
}

function Step({ step: { text, done, to, other }, isNext }: { step: FirstStep; isNext: boolean }) {
  const t = useText();
  const named = (label: string) => t('form.labelled', { label, value: t(text) });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 40 }}>
      {done ? <CheckCircle color="success" /> : <Circle color="disabled" />}
      <Box component="span" sx={{ flex: 1, minWidth: 160, color: done ? 'text.secondary' : 'text.primary' }}>
        {t(text)}
        {done && <span className="ks-hidden"> {t('first.done')}</span>}
      </Box>
      {!done && other && (
        <Button component={Link} to={other.to} size="small">
          {t(other.text)}
        </Button>
      )}
      {!done && (
        <Button
          component={Link}
          to={to}
          variant={isNext ? 'contained' : 'outlined'}
          size="small"
          aria-label={named(t('first.go'))}
        >
          {t('first.go')}
        </Button>
      )}
    </Box>
  );
}

/** Whether this person has hidden the steps, in this browser. */
function useHidden(): [boolean, () => void] {
  const key = `keystead.first-steps-hidden.${useSignIn()?.user.user_id ?? ''}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) === '1');
  const hide = () => {
    localStorage.setItem(key, '1');
    setHidden(true);
  };
  return [isHidden, hide];
}
