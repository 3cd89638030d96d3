import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCan } from '../admin/can.js';
import { useText } from '../i18n/texts.js';
import { SUBSCRIPTION } from '../navigation/targets.js';
import type { Failure } from '../net/failure.js';

/** Whether it is the plan that has no room. */
export const isPlanLimit = ({ code }: Failure) => code?.startsWith('SUB_') ?? false;

/** What the plan does not allow, with the way to one that does. */
export function UpgradeNotice({ failure }: { failure: Failure }) {
  const t = useText();
  const mayChoose = useCan('subscription.write');
  const action = mayChoose && (
    <Button component={Link} to={SUBSCRIPTION} color="inherit" size="small">
      {t('plan.see')}
    </Button>
  );
  // Below a long form it would not be seen.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer a promise, which React would take for a clean-up.
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <Alert ref={notice} severity="warning" action={action} sx={{ mb: 2 }}>
      {failure.message}
    </Alert>
  );
}
