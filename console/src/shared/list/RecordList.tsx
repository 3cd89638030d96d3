import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { PAGE_SIZE_DEFAULT } from '@keystead/contracts';
import { type RaRecord, type SortPayload } from 'ra-core';
import { LastUpdate } from '../LastUpdate.js';
import { PageHeader } from '../PageHeader.js';
import { Pager } from '../Pager.js';
import { SearchBox } from '../SearchBox.js';
import { ColumnsButton } from './ColumnsButton.js';
import { ExportButton } from './ExportButton.js';
import { RecordRows, type RowsProps } from './RecordRows.js';
import { SavedViews } from './SavedViews.js';
import { SelectButton, useChoosing } from './SelectButton.js';
import { ListFrame } from './ListFrame.js';

interface Props<Row extends RaRecord> extends RowsProps<Row> {
  resource: string;
  sort: SortPayload;
  perPage?: number;
  /** Narrows the list for good: the rows of one property or lease. Then the address does not carry filters. */
  within?: Readonly<Record<string, string>>;
  /** The same for a page of its own, whose address carries the other filters. */
  always?: Readonly<Record<string, string>>;
  /** Filters at the first visit. */
  filterDefaultValues?: Readonly<Record<string, string>>;
  /** Title of a page that shows nothing else. */
  title?: string;
  /** Where the title leads back to. */
  back?: { to: string; text: string };
  actions?: ReactNode;
  /** Between the title and the list: figures, notices. */
  above?: ReactNode;
  tabs?: ReactNode;
  filters?: ReactNode;
  /** Label of the search box; without it there is none. */
  search?: string;
}

/** A list of records with its filters, export and pages. */
export function RecordList<Row extends RaRecord>(props: Props<Row>) {
  const { resource, sort, perPage = PAGE_SIZE_DEFAULT, within, filterDefaultValues, title, back, ...others } = props;
  const { always, actions, above, tabs, filters, search, ...rows } = others;
  const choosing = useChoosing(!!rows.bulk);
  const link = back && { back };
  const header = title !== undefined && <PageHeader title={title} actions={actions} {...link} />;
  return (
    <ListFrame<Row>
      resource={resource}
      perPage={perPage}
      sort={sort}
      {...(within && { filter: within, disableSyncWithLocation: true, storeKey: false as const })}
      {...(always && { filter: always, storeKey: `${resource}.${JSON.stringify(always)}` })}
      {...(filterDefaultValues && { filterDefaultValues })}
      empty={
        <>
          {title !== undefined && <PageHeader title={title} {...link} />}
          {above}
          <Card>{rows.empty}</Card>
        </>
      }
    >
      {header}
      {above}
      <Card>
        {tabs}
        <Box
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 1.5, alignItems: 'center' },
            ...(tabs ? { borderTop: 1, borderColor: 'divider' } : {}),
          }}
        >
          {search && <SearchBox label={search} />}
          {filters}
          {title === undefined && actions}
          <Box sx={{ flex: 1 }} />
          {!within && <SavedViews />}
          <ColumnsButton columns={rows.columns} />
          <ExportButton columns={rows.columns} />
          <LastUpdate queryKey={[resource]} />
          {choosing && <SelectButton choosing={choosing} />}
        </Box>
        <RecordRows<Row> isTickable={title !== undefined || !!rows.bulk} {...rows} {...(choosing && { choosing })} />
        <Pager of={rows.label} />
      </Card>
    </ListFrame>
  );
}
