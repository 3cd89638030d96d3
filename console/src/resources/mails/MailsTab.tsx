import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { BlockedAddresses } from './BlockedAddresses.js';
import { KINDS, STATUSES, TONES, type Mail } from './mail.js';
import { MailActions } from './MailActions.js';
import { MailAddress } from '../../shared/MailAddress.js';

const SORT = { field: 'created_at', order: 'DESC' as const };

/** What was sent about a company, what became of it, and where nothing is sent any more. */
export function MailsTab() {
  const t = useText();
  return (
    <>
      <BlockedAddresses />
      <RecordList<Mail>
        resource="mail"
        sort={SORT}
        above={
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('mails:text')}
          </Typography>
        }
        filters={<Filters />}
        columns={useColumns()}
        label={t('menu.mails')}
        action={(mail) => <MailActions mail={mail} />}
        empty={<EmptyState title={t('mails:empty_title')} text={t('mails:empty_text')} />}
      />
    </>
  );
}

function Filters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext<Mail>();
  const { status, kind, ...others } = filterValues as Record<string, string | undefined>;
  const narrow = (change: { status?: string | undefined; kind?: string | undefined }) => {
    const wanted = Object.entries({ status, kind, ...change }).filter(([, value]) => value !== undefined);
    setFilters({ ...others, ...Object.fromEntries(wanted) });
  };
  return (
    <>
      <FilterSelect
        label={t('mails:status.label')}
        any={t('mails:status.any')}
        value={status}
        options={STATUSES.map((value) => ({ value, label: t(`mails:status.${value}`) }))}
        onChange={(chosen) => narrow({ status: chosen })}
      />
      <FilterSelect
        label={t('mails:kind.label')}
        any={t('mails:kind.any')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`mails:kind.${value}`) }))}
        onChange={(chosen) => narrow({ kind: chosen })}
      />
    </>
  );
}

function useColumns(): Column<Mail>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      label: t('mails:to'),
      field: 'email',
      title: true,
      wrap: true,
      value: ({ email }) => <MailAddress email={email} />,
    },
    {
      label: t('mails:kind.label'),
      field: 'kind',
      wrap: true,
      compact: { at: 'line' },
      value: ({ kind }) => t(`mails:kind.${kind}`),
    },
    {
      ...{ label: t('mails:status.label'), field: 'status', compact: { at: 'end' } },
      value: ({ status }) => <StatusChip status={TONES[status]} label={t(`mails:status.${status}`)} />,
    },
    {
      ...{ label: t('mails:written_at'), source: 'created_at', compact: { at: 'line' } },
      value: ({ created_at }) => show.moment(created_at),
    },
  ];
}
