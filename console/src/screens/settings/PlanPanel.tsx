import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Panel } from '../../shared/Panel.js';
import type { CurrentPlan } from '../../shared/use-current-plan.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';

/** Until when the plan is paid for or tried, and the ways to end it or to keep it. */
export function PlanPanel({ plan }: { plan: CurrentPlan }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const change = async (body: object) => {
    await call('subscription/change', { body });
    toast(t('settings:plan.changed'), 'success');
    await queryClient.invalidateQueries();
  };
  const isEnding = plan.ends_as !== null;
  return (
    <Panel title={t(`plan.${plan.plan}`)}>
      <Until plan={plan} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {isEnding && (
          <Button variant="contained" onClick={() => void change({ action: 'reactivate' }).catch(report)}>
            {t('settings:plan.keep')}
          </Button>
        )}
        {plan.plan !== 'free' && !isEnding && (
          <Button variant="outlined" onClick={() => setLeaving(true)}>
            {t('settings:plan.to_free')}
          </Button>
        )}
      </Box>
      {leaving && (
        <ConfirmDialog
          title={t('settings:plan.to_free')}
          text={t('settings:plan.to_free_text')}
          confirm={t('settings:plan.to_free')}
          onConfirm={() => change({ plan: 'free' })}
          onClose={() => setLeaving(false)}
        />
      )}
    </Panel>
  );
}

function Until({ plan }: { plan: CurrentPlan }) {
  const t = useText();
  const show = useShow();
  const { status, trial_ends_at, period_ends_at, paid_properties, ends_as } = plan;
  if (plan.plan === 'free') return <>{t('plan.free_text')}</>;
  if (status === 'trialing' && trial_ends_at) return <>{t('plan.trial_until', { day: show.moment(trial_ends_at) })}</>;
  if (!period_ends_at || paid_properties === null) return null;
  const day = show.moment(period_ends_at);
  return (
    <>
      <Box>{t('settings:plan.paid_until', { count: show.number(paid_properties), day })}</Box>
      {ends_as && <Box sx={{ mt: 0.5 }}>{t(`settings:plan.ends_${ends_as}`, { day })}</Box>}
    </>
  );
}
