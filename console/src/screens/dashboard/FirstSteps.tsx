import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Done from '@mui/icons-material/CheckCircleOutlined';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { Panel } from '../../shared/Panel.js';
import type { DashboardFigures } from '../../types.js';
import { type FirstStep, useFirstSteps } from './use-first-steps.js';

/** The first steps of a new company that are left, until all are done or the person hides them. */
export function FirstSteps({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const [isHidden, hide] = useHidden();
  const steps = useFirstSteps(figures);
  const open = steps.filter((step) => !step.done);
  if (isHidden || open.length === 0) return null;
  return <Steps steps={steps} shown={open} action={<Button onClick={hide}>{t('dashboard:first.hide')}</Button>} />;
}

/** All first steps, done ones too. */
export function StepsPanel({ figures }: { figures: DashboardFigures }) {
  const steps = useFirstSteps(figures);
  return steps.length > 0 && <Steps steps={steps} shown={steps} />;
}

interface StepsProps {
  steps: readonly FirstStep[];
  shown: readonly FirstStep[];
  action?: ReactNode;
}

function Steps({ steps, shown, action }: StepsProps) {
  const t = useText();
  const open = steps.filter((step) => !step.done);
  const done = steps.length - open.length;
  return (
    <Panel title={t('dashboard:first.title', { done, count: steps.length })} action={action}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {shown.map((step) => (
          <Step key={step.text} step={step} isNext={step === open[0]} />
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
      {done ? <Done color="success" titleAccess={t('first.done')} /> : <Circle color="disabled" />}
      <Box component="span" sx={{ flex: 1, minWidth: 160 }}>
        {t(text)}
      </Box>
      {other && (
        <Button component={Link} to={other.to} size="small">
          {t(other.text)}
        </Button>
      )}
      <Button
        component={Link}
        to={to}
        variant={isNext ? 'contained' : 'outlined'}
        size="small"
        aria-label={named(t('dashboard:first.go'))}
      >
        {t('dashboard:first.go')}
      </Button>
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
