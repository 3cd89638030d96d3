import type { AccountingSyncSettings } from '@keystead/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, SwitchInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { useFormAction } from '../../shared/use-form-action.js';
import { ACCOUNTING, useCompany } from './use-accounting.js';

/** From which day money is synced, and whether it is without being asked. */
export function SyncSettingPanel({ accounting: { provider, sync_setting } }: { accounting: AccountingSyncSettings }) {
  const t = useText();
  const own = useCompany();
  const mayWrite = useCan('accounting.write');
  const queryClient = useQueryClient();
  const { submit, busy } = useFormAction(async ({ is_automatic, sync_from }) => {
    const body = { ...own, sync_setting: { is_automatic: is_automatic === true, sync_from: sync_from || null } };
    const { data } = await call<{ data: AccountingSyncSettings }>(`${ACCOUNTING}/setting`, { body });
    queryClient.setQueryData(['accounting'], data);
    return t('form.saved');
  });
  if (!sync_setting || !mayWrite) return null;
  return (
    <Panel title={t('accounting:setting.title')}>
      <FormFrame warn busy={busy} record={{ id: 'sync', ...sync_setting }} onSubmit={submit}>
        <FieldRow min="18rem">
          <DayInput
            source="sync_from"
            label={t('accounting:setting.from')}
            helper={t('accounting:setting.from_note', { provider })}
          />
          <SwitchInput
            source="is_automatic"
            label={t('accounting:setting.automatic')}
            helper={t('accounting:setting.automatic_note')}
          />
        </FieldRow>
      </FormFrame>
    </Panel>
  );
}
