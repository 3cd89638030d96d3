import { PLAN_MODULES } from '@keystead/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { SUBSCRIPTION } from '../../navigation/targets.js';
import { useSignIn } from '../../session/session.js';

/** Whether the plan of the company holds no maintenance, so that no request can be saved. */
export function useIsWithoutMaintenance(): boolean {
  const plan = useSignIn()?.user.subscription_plan;
  return !!plan && !PLAN_MODULES[plan].includes('maintenance');
}

/** Says before a request is typed that the plan does not hold it, with the way to one that does. */
export function PlanWithout() {
  const t = useText();
  const mayChoose = useCan('subscription.write');
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        mayChoose && (
          <Button component={Link} to={SUBSCRIPTION} color="inherit" size="small">
            {t('plan.see')}
          </Button>
        )
      }
    >
      {t('register:maintenance.not_in_plan')}
    </Alert>
  );
}

/** What renters and owners read in place of the form: the plan is not theirs to choose. */
export function PlanOfCompanyWithout({ onClose }: { onClose: () => void }) {
  const t = useText();
  const company = useSignIn()?.user.company_data.name ?? '';
  return (
    <>
      <Alert severity="info">{t('register:maintenance.not_in_plan_own', { company })}</Alert>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('form.close')}
        </Button>
      </Box>
    </>
  );
}
