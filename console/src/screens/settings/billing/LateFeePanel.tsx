import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { LATE_FEE_KINDS, type LateFeeKind } from '@keystead/contracts';
import { parseAmount, parseNumber } from '../../../format/money.js';
import { useText } from '../../../i18n/texts.js';
import { LateFeeInputs } from '../../../resources/leasing/LateFeeInputs.js';
import { FormFrame } from '../../../shared/FormFrame.js';
import { Panel } from '../../../shared/Panel.js';
import { useFinding } from '../../../shared/use-finding.js';
import { useCompanySettings } from '../use-company-settings.js';

/** What rent that stays unpaid costs, for leases without a late fee of their own. */
export function LateFeePanel() {
  const t = useText();
  const finding = useFinding();
  const { settings, save, busy } = useCompanySettings();
  if (!settings) return null;
  const submit = ({
    late_fee_kind: kind,
    late_fee_amount,
    late_fee_percent,
    late_fee_grace_days,
  }: Record<string, unknown>) =>
    save({
      late_fee_kind: kind as LateFeeKind,
      ...(kind === 'fixed' && { late_fee_amount: parseAmount(late_fee_amount) ?? 0 }),
      ...(kind === 'percent' && { late_fee_percent: parseNumber(late_fee_percent) ?? 0 }),
      ...(kind !== 'off' && { late_fee_grace_days: Number(late_fee_grace_days) }),
    });
  const { warnings, ...record } = settings;
  return (
    <Panel title={t('leasing:late_fee.title')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('company:billing.late_fee_text')}
      </Typography>
      {warnings?.late_fee_kind && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {finding(warnings.late_fee_kind)}
        </Alert>
      )}
      <FormFrame warn busy={busy} record={{ id: 'late_fee', ...record }} onSubmit={submit}>
        <LateFeeInputs kinds={LATE_FEE_KINDS} prefix="late_fee_" />
      </FormFrame>
    </Panel>
  );
}
