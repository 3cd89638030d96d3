import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { EventsInput } from './EventsInput.js';
import type { Webhook } from './webhook.js';

interface Props {
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** Called with the secret of a new webhook, which is answered only once. */
  onSecret?: (secret: string) => void;
}

/** Adds or changes a webhook. */
export function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const t = useText();
  const { save, busy } = useSave<Webhook>('webhook', {
    record: webhook,
    success: t('webhooks:saved'),
    onSaved: ({ secret }) => {
      onClose();
      if (typeof secret === 'string') onSecret?.(secret);
    },
  });
  const submit = ({ url, description, events }: Record<string, unknown>) => save({ url, description, events });
  return (
    <FormDialog title={t(webhook ? 'webhooks:edit' : 'webhooks:add')} onClose={onClose}>
      <FormFrame
        busy={busy}
        defaultValues={{ url: '', description: '', events: null, ...webhook }}
        onSubmit={submit}
        onCancel={onClose}
      >
        <FieldRow min="100%">
          <TextInput
            source="url"
            label={t('webhooks:url')}
            helper={t('webhooks:url_note')}
            required
            maxLength={2000}
            autoFocus
          />
          <TextInput source="description" label={t('webhooks:description')} maxLength={200} />
        </FieldRow>
        <EventsInput source="events" />
      </FormFrame>
    </FormDialog>
  );
}
