import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { useSave } from '../../shared/use-save.js';
import type { Block } from '../../types.js';
import { useCompanyAccounts } from './use-company-accounts.js';

const NONE = 'none';

/** Chooses one of the company's accounts for the rent of a property, where lease and unit have none of their own. */
export function PropertyAccount({ block }: { block: Block }) {
  const t = useText();
  const accounts = useCompanyAccounts();
  const { income_receiving_account } = block.property;
  const { save, busy } = useSave('block', {
    ...{ record: { ...block, income_receiving_account }, success: t('form.saved'), onSaved: () => undefined },
  });
  if (accounts.length === 0) return null;
  // One that was deleted is no choice any more.
  const account = accounts.find(({ value }) => value === income_receiving_account)?.value ?? NONE;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Panel title={t('money:account.of_property')}>
        <FormFrame
          warn
          busy={busy}
          record={{ id: block.property_id, account }}
          onSubmit={(form) => save({ income_receiving_account: form.account === NONE ? null : form.account })}
        >
          <TextInput
            source="account"
            label={t('money:bank.account')}
            helper={t('money:account.of_property_note')}
            options={[{ value: NONE, label: t('money:account.none') }, ...accounts]}
          />
        </FormFrame>
      </Panel>
    </Box>
  );
}
