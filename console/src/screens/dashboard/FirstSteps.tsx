import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import type { DashboardFigures } from '../../types.js';

/** The first steps of a new company; hidden once rent was received. */
export function FirstSteps({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const { sections, leases, income } = figures;
  const steps = [
    { text: t('first.account'), done: true, to: null },
    { text: t('first.property'), done: sections.total > 0, to: '/admin/property/add' },
    { text: t('first.lease'), done: leases.active + leases.upcoming > 0, to: '/admin/lease' },
    { text: t('first.payment'), done: income.amount > 0, to: '/admin/dashboard?bills=due' },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length || (leases.active > 2 && done > 2)) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Panel title={t('first.title', { done, count: steps.length })}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.text}
            sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
          >
            {step.done ? <CheckCircle color="success" /> : <Circle color="disabled" />}
            <Box component="span" sx={{ flex: 1, minWidth: 160, color: step.done ? 'text.secondary' : 'text.primary' }}>
              {step.text}
              {step.done && <span className="ks-hidden"> {t('first.done')}</span>}
            </Box>
            {step === next && step.to && (
              <Button component={Link} to={step.to} variant="contained" size="small">
                {t('first.go')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
