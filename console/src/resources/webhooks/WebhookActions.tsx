import { useState } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { useRemove } from '../../shared/use-remove.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useSave } from '../../shared/use-save.js';
import { toast } from '../../toasts/toasts.js';
import { DeliveryDialog } from './DeliveryDialog.js';
import { attemptText, hasArrived, type Attempt, type Webhook } from './webhook.js';
import { WebhookDialog } from './WebhookDialog.js';

type Open = 'edit' | 'deliveries' | 'renew' | 'delete';

/** What can be done with a webhook: tried out as a button, the rest in a menu. */
export function WebhookActions({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const remove = useRemove<typeof webhook>('webhook', t('webhooks:deleted'));
  const [open, setOpen] = useState<Open | null>(null);
  const [busy, setBusy] = useState(false);
  const { save } = useSave<Webhook>('webhook', {
    record: webhook,
    success: t('webhooks:saved'),
    onSaved: () => undefined,
  });
  const { id, url, is_active } = webhook;
  const close = () => setOpen(null);
  const test = async () => {
    setBusy(true);
    await call<{ data: Attempt }>('v1/system/webhook/test', { body: { id } })
      .then(({ data }) => toast(attemptText(t, data), hasArrived(data) ? 'success' : 'error'))
      .catch(report);
    setBusy(false);
  };
  const renew = async () => {
    const { data } = await call<{ data: { secret: string } }>('v1/system/webhook/renew-secret', { body: { id } });
    onSecret(data.secret);
    void queryClient.invalidateQueries({ queryKey: ['webhook'] });
  };
  const switchOver = () => void save({ is_active: !is_active });
  return (
    <>
      <Button variant="outlined" size="small" disabled={busy} onClick={() => void test()}>
        {t('webhooks:test')}
      </Button>
      <RowMenu
        of={url}
        actions={[
          { label: t('webhooks:deliveries'), onPress: () => setOpen('deliveries') },
          { label: t('form.edit'), onPress: () => setOpen('edit') },
          { label: t(is_active ? 'webhooks:switch_off' : 'webhooks:switch_on'), onPress: switchOver },
          { label: t('webhooks:renew'), onPress: () => setOpen('renew') },
          { label: t('form.delete'), onPress: () => setOpen('delete'), isFinal: true },
        ]}
      />
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'deliveries' && <DeliveryDialog webhook={webhook} onClose={close} />}
      {open === 'renew' && (
        <ConfirmDialog
          title={t('webhooks:renew')}
          text={t('webhooks:renew_text')}
          confirm={t('webhooks:renew')}
          onConfirm={renew}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('form.delete'), value: url })}
          text={t('webhooks:delete_text')}
          confirm={t('form.delete')}
          onConfirm={() => remove(webhook)}
          onClose={close}
        />
      )}
    </>
  );
}
