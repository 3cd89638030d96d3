import type { BankAccountRow } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useAdding } from '../../shared/use-adding.js';
import { BankAccountDialog } from './BankAccountDialog.js';

export type BankAccount = BankAccountRow & RaRecord;

/** What accounts belong to. */
export type AccountPlace = { lease_id: string } | { property_block_id: string };

const SORT = { field: 'account_name', order: 'ASC' as const };

/** Accounts that the renters of a lease or of a unit pay into. Their numbers are shown by the last digits alone. */
export function BankAccounts({ place }: { place: AccountPlace }) {
  const t = useText();
  const mayEdit = useCan('bank_account.write');
  const mayDelete = useCan('bank_account.delete');
  const [adding, setAdding] = useAdding();
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('money:account.add')}
    </Button>
  );
  const emptyText = t('lease_id' in place ? 'money:account.empty_text_lease' : 'money:account.empty_text_unit');
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('money:account.title')}
      </Typography>
      <RecordList<BankAccount>
        resource="bank_account"
        sort={SORT}
        within={place}
        actions={add}
        columns={useColumns()}
        label={t('money:account.title')}
        action={(account) => (
          <EditActions
            resource="bank_account"
            record={account}
            name={account.account_name}
            form={mayEdit ? (close) => <BankAccountDialog place={place} record={account} onClose={close} /> : undefined}
            deleteText={mayDelete ? t('money:account.delete_text') : undefined}
            deleted={t('money:account.deleted')}
          />
        )}
        bulk={mayDelete && <DeleteSelected<BankAccount> nameOf={({ account_name }) => account_name} />}
        empty={<EmptyState title={t('money:account.empty_title')} text={emptyText} action={add} />}
      />
      {adding && <BankAccountDialog place={place} onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): Column<BankAccount>[] {
  const t = useText();
  return [
    {
      ...{ label: t('money:account.name'), source: 'account_name', title: true, wrap: true },
      value: ({ account_name }) => account_name,
    },
    { key: 'bank', label: t('money:account.bank'), wrap: true, value: ({ bank_name }) => bank_name },
    { key: 'bsb', label: t('money:account.bsb'), value: ({ bsb }) => bsb },
    { key: 'number', label: t('money:account.number'), value: ({ account_number }) => account_number },
    {
      key: 'used_for',
      label: t('money:account.used_for'),
      value: ({ is_default }) => is_default && <StatusChip status="active" label={t('money:account.default')} />,
    },
  ];
}
