import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RecordContextProvider, useGetList, useListContext, type RaRecord } from 'ra-core';
import { BulkActionsToolbar, DataTable } from 'react-admin';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../EmptyState.js';
import { NotLoaded } from '../NotLoaded.js';
import { usePhone } from '../use-phone.js';
import { titleOf, useArranged } from './arrangement.js';
import type { Column } from './columns.js';
import { RecordCards, Apart, TitleOf } from './RecordCards.js';
import { PageCheckbox, RowCheckbox } from './selection.js';
import type { Choosing } from './SelectButton.js';
import { SelectedRows } from './SelectedRows.js';
import { TickedRows } from './TickedRows.js';
import { isAddedUp, TableFoot, TotalsCard, TotalsOfTable, TotalsRow } from './Totals.js';
import { useRowKeys } from './use-row-keys.js';

export interface RowsProps<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  label: string;
  /** Where a row leads. */
  to?: ((row: Row) => string) | undefined;
  /** Buttons of a row. */
  action?: ((row: Row) => ReactNode) | undefined;
  /** Buttons for the rows that are ticked, besides those of every list. */
  bulk?: ReactNode;
  /** Whether rows can be ticked; left out, where there are buttons for them. */
  isTickable?: boolean;
  /** Whether cards on a phone are being ticked. */
  choosing?: Choosing;
  /** Shown when there are no rows at all, with the first thing to do. */
  empty: ReactNode;
}

const ONE = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } };

/** The rows of a list: a table, cards on a phone, or why there are none. */
export function RecordRows<Row extends RaRecord>(props: RowsProps<Row>) {
  const phone = usePhone();
  const query = useListContext<Row>();
  const { data, selectedIds } = query;
  if (!data)
    return (
      <Box sx={{ p: 2 }}>
        <NotLoaded query={query} of={props.label} />
      </Box>
    );
  if (data.length === 0) return <NoRows empty={props.empty} />;
  const { columns, label, to, action, bulk, choosing } = props;
  const cards = { columns, label, to, action, rows: data, keyOf: ({ id }: Row) => String(id) };
  if (phone)
    return (
      <>
        {choosing && (choosing.isOn || selectedIds.length > 0) ? (
          <TickedRows choosing={choosing} bulk={bulk} meanwhile={<RecordCards {...cards} />}>
            <RecordCards {...cards} mark={tick} />
          </TickedRows>
        ) : (
          <RecordCards {...cards} />
        )}
        {isAddedUp({ rows: data, columns }) && <TotalsCard rows={data} columns={columns} />}
      </>
    );
  return <Wide {...props} />;
}

const tick = (row: RaRecord) => (
  <RecordContextProvider value={row}>
    <RowCheckbox />
  </RecordContextProvider>
);

/** Why a list shows no rows: there are none at all, or none under its filters. */
function NoRows({ empty }: { empty: ReactNode }) {
  const t = useText();
  const { resource, filter, filterValues, setFilters } = useListContext();
  const { total, isPending } = useGetList(resource, { ...ONE, filter: (filter ?? {}) as object });
  if (isPending) return null;
  if (total === 0) return empty;
  const isFiltered = Object.values(filterValues as object).some((value) => value !== undefined);
  const clear = isFiltered && (
    <Button variant="outlined" onClick={() => setFilters({})}>
      {t('list.clear')}
    </Button>
  );
  return <EmptyState title={t('list.none_title')} text={t('list.none_text')} action={clear} />;
}

const FOR_SCREEN_READERS = {
  ...{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
  ...{ clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const;

/** In some languages a heading is longer than anything under it: one of more letters than this may break. */
const HEADING_LETTERS = 10;
const LONG_HEADING = 'long-heading';

/** Where rows are ticked, only these are printed. */
const NOT_PRINTED = { displayPrint: 'none' } as const;

function Wide<Row extends RaRecord>({ columns: all, label, to, action, bulk, isTickable = !!bulk }: RowsProps<Row>) {
  const t = useText();
  const columns = useArranged(all);
  const { data = [], selectedIds } = useListContext<Row>();
  const ticked = data.filter(({ id }) => selectedIds.includes(id));
  const rows = ticked.length > 0 ? ticked : data;
  const isLeftOut = ({ id }: Row) => selectedIds.length > 0 && !selectedIds.includes(id);
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const title = titleOf(all);
  const cell = (column: Column<Row>) => (row: Row) =>
    column === title ? <TitleOf column={column} row={row} to={to} /> : column.value(row);
  return (
    <div ref={table}>
      {isTickable && (
        <Box sx={{ position: 'relative', displayPrint: 'none' }}>
          <BulkActionsToolbar selectAllButton={<></>}>
            {bulk}
            <SelectedRows columns={all} />
          </BulkActionsToolbar>
        </Box>
      )}
      <TotalsOfTable
        value={
          isAddedUp({ rows, columns }) && (
            <TotalsRow {...{ rows, columns }} before={isTickable ? 1 : 0} after={action ? 1 : 0} />
          )
        }
      >
        <DataTable<Row>
          aria-label={label}
          bulkActionButtons={false}
          rowSx={(row: Row) => (isLeftOut(row) ? NOT_PRINTED : {})}
          foot={TableFoot}
          rowClick={to ? (_id, _resource, row) => to(row) : false}
          sx={{
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            '& .MuiTableCell-root': { px: { md: 1.25, xl: 2 } },
            [`& .${LONG_HEADING}`]: { whiteSpace: 'normal' },
          }}
        >
          {isTickable && (
            <DataTable.Col
              disableSort
              label={<PageCheckbox />}
              render={() => (
                <Apart>
                  <RowCheckbox />
                </Apart>
              )}
              sx={{ width: 56, displayPrint: 'none' }}
            />
          )}
          {columns.map((column) => (
            <DataTable.Col
              key={column.label}
              {...(column.source ? { source: column.source } : { disableSort: true })}
              label={column.label}
              {...(column.label.length > HEADING_LETTERS && { headerClassName: LONG_HEADING })}
              render={cell(column)}
              {...(column.right && { align: 'right' as const })}
              sx={{
                whiteSpace: column.wrap ? 'normal' : 'nowrap',
                minWidth: !column.wrap ? 0 : column === title ? { xs: '9rem', lg: '9.5rem', xl: '12rem' } : '6rem',
              }}
            />
          ))}
          {action && (
            <DataTable.Col
              disableSort
              label={
                <Box component="span" sx={FOR_SCREEN_READERS}>
                  {t('list.actions')}
                </Box>
              }
              render={(row: Row) => <Apart>{action(row)}</Apart>}
              sx={{ textAlign: 'right', whiteSpace: 'nowrap', displayPrint: 'none' }}
            />
          )}
        </DataTable>
      </TotalsOfTable>
    </div>
  );
}
