import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { SUBSCRIPTION } from '../../navigation/targets.js';
import { Panel } from '../../shared/Panel.js';
import { PLAN_MODULES, useCurrentPlan, type Usage } from '../../shared/use-current-plan.js';
import { useShow } from '../../shared/use-show.js';

/** The company's plan and how much of it is used. */
export function PlanUsage({ linked = false }: { linked?: boolean }) {
  const t = useText();
  const show = useShow();
  const { data } = useCurrentPlan();
  if (!data) return null;
  return (
    <Panel
      title={t('plan.title', { plan: t(`plan.${data.plan}`) })}
      action={
        linked && (
          <MuiLink component={Link} to={SUBSCRIPTION}>
            {t('menu.subscription')}
          </MuiLink>
        )
      }
    >
      {linked && data.status === 'trialing' && data.trial_ends_at && (
        <Box sx={{ color: 'text.secondary', mb: 2 }}>
          {t('plan.trial_until', { day: show.day(data.trial_ends_at) })}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {PLAN_MODULES.map((name) => data[name] && <Meter key={name} name={t(`plan.${name}`)} usage={data[name]} />)}
      </Box>
    </Panel>
  );
}

function Meter({ name, usage: { used, total } }: { name: string; usage: Usage }) {
  const t = useText();
  const show = useShow();
  const figure =
    total === null ? t('plan.used_unlimited', { used: show.number(used) }) : t('plan.used_of', { used, total });
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: '0.92rem' }}>
        <span>{name}</span>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {figure}
        </Box>
      </Box>
      {total !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, total === 0 ? 100 : (used / total) * 100)}
          color={used >= total ? 'warning' : 'primary'}
          aria-label={`${name}: ${figure}`}
          sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
        />
      )}
    </Box>
  );
}
