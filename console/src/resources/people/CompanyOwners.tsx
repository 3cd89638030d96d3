import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import { useAdding } from '../../shared/use-adding.js';
import { PAY_OWNERS, payoutsPath } from '../payouts/paths.js';
import { ContactLinks } from './ContactLinks.js';
import { fullName, ownerPath, statementPath, type Owner } from './owner.js';
import { OwnerDialog } from './OwnerDialog.js';

const ALL = { all: '1' };
const SORT = { field: 'last_name', order: 'ASC' as const };

/** One with shares stays until these are another's. */
const holdsNothing = ({ properties }: Owner) => properties === 0;

/** Everyone who owns a share of a property, with their statements. */
export function CompanyOwners() {
  const t = useText();
  const show = useShow();
  // The page of an owner, one press away, has the statement too.
  const phone = usePhone();
  const mayEdit = useCan('owner.write');
  const mayDelete = useCan('owner.delete');
  const mayPay = useCan('report.write');
  const [adding, setAdding] = useAdding();
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('people:owner.add')}
    </Button>
  );
  const columns: Column<Owner>[] = [
    { label: t('people:name'), field: '', source: 'last_name', title: true, wrap: true, value: fullName },
    {
      ...{ key: 'contact', label: t('people:contact'), wrap: true, compact: { at: 'line' } },
      value: (owner) => <ContactLinks person={owner} />,
    },
    {
      ...{ key: 'properties', label: t('menu.properties'), right: true },
      value: ({ properties = 0 }) => show.number(properties),
      compact: { at: 'line', isLabelled: true },
    },
  ];
  return (
    <>
      <RecordList<Owner>
        resource="owner"
        title={t('menu.owners')}
        always={ALL}
        sort={SORT}
        actions={
          <>
            <Button variant="outlined" component={Link} to={mayPay ? PAY_OWNERS : payoutsPath({})}>
              {t(mayPay ? 'menu.pay_owners' : 'people:payout.list')}
            </Button>
            {add}
          </>
        }
        search={t('people:search')}
        columns={columns}
        label={t('menu.owners')}
        to={({ id }) => ownerPath(id)}
        action={(owner) => (
          <>
            {!phone && (
              <Button
                size="small"
                aria-label={t('form.labelled', { label: t('people:statement.open'), value: fullName(owner) })}
                component={Link}
                to={statementPath(owner.id)}
              >
                {t('people:statement.open')}
              </Button>
            )}
            <EditActions
              resource="owner"
              record={owner}
              name={fullName(owner)}
              form={mayEdit ? (close) => <OwnerDialog record={owner} onClose={close} /> : undefined}
              deleteText={mayDelete && holdsNothing(owner) ? t('people:owner.delete_text') : undefined}
              deleted={t('people:owner.deleted')}
            />
          </>
        )}
        bulk={mayDelete && <DeleteSelected nameOf={fullName} isFor={holdsNothing} />}
        empty={<EmptyState title={t('people:owner.empty_title')} text={t('people:owner.empty_text')} action={add} />}
      />
      {adding && <OwnerDialog onClose={() => setAdding(false)} />}
    </>
  );
}
