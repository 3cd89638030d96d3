import type { AnswerOf } from '@keystead/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { AddressInputs } from '../../shared/AddressInputs.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useFormAction } from '../../shared/use-form-action.js';

type Profile = AnswerOf<'GET /api/v1/system/account/profile'>['data'];

const PARTS = ['line1', 'line2', 'suburb', 'state', 'postcode', 'country_iso'] as const;

/** Where the reader lives. */
export function AddressPanel() {
  const t = useText();
  const query = useQuery({
    queryKey: ['own_address'],
    queryFn: ({ signal }) => call<{ data: Profile }>('v1/system/account/profile', { signal }).then(({ data }) => data),
  });
  return (
    <Panel title={t('address.title')}>
      <RecordPage query={query}>{(profile) => <AddressForm profile={profile} />}</RecordPage>
    </Panel>
  );
}

function AddressForm({ profile: { address, country_iso } }: { profile: Profile }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { submit, busy } = useFormAction(async (form) => {
    const body = Object.fromEntries(PARTS.map((part) => [part, form[part]]));
    await call('v1/system/account/save-address', { body });
    await queryClient.invalidateQueries({ queryKey: ['own_address'] });
    return t('form.saved');
  });
  return (
    <FormFrame warn busy={busy} defaultValues={{ country_iso: country_iso ?? 'AU', ...address }} onSubmit={submit}>
      <AddressInputs required />
    </FormFrame>
  );
}
