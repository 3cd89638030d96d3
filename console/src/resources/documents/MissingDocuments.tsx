import { useEffect, useRef, useState } from 'react';
import type { LeaseWithMissingDocuments } from '@keystead/client';
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@keystead/contracts';
import Box from '@mui/material/Box';
import { useListContext, type RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { LeaseName } from '../leases/LeaseName.js';
import { AddMissing } from './AddMissing.js';
import { UploadDialog } from './UploadDialog.js';

interface Lack {
  lease_id: string;
  category: DocumentCategory;
}

type Missing = LeaseWithMissingDocuments & RaRecord;

const SORT = { field: 'created_at', order: 'DESC' as const };

const SOON_MS = 1_500;
const ASKS = 20;

/** Leases whose documents are not complete, and what each lacks. */
export function MissingDocuments() {
  const t = useText();
  const mayAdd = useCan('document.write');
  const [adding, setAdding] = useState<Lack | null>(null);
  const [added, setAdded] = useState<Lack | null>(null);
  const columns: Column<Missing>[] = [
    {
      ...{ label: t('documents:lease'), field: 'lease_number', title: true, wrap: true },
      value: ({ section_name, lease_number }) => <LeaseName section_name={section_name} lease_number={lease_number} />,
    },
    { label: t('documents:property'), field: 'property_name', wrap: true, value: ({ property_name }) => property_name },
    {
      ...{ label: t('documents:required.missing'), field: 'missing', wrap: true },
      value: ({ lease_id, missing }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {mayAdd ? (
            <AddMissing missing={missing} onAdd={(category) => setAdding({ lease_id, category })} />
          ) : (
            missing.map((category) => <Box key={category}>{t(`documents:category.${category}`)}</Box>)
          )}
        </Box>
      ),
    },
  ];
  return (
    <>
      <RecordList<Missing>
        resource="missing_document"
        title={t('documents:required.missing_title')}
        back={{ to: '/admin/document/list', text: t('menu.documents') }}
        sort={SORT}
        search={t('documents:required.search')}
        filters={
          <>
            <CategoryFilter />
            <Follow added={added} />
          </>
        }
        columns={columns}
        label={t('documents:required.missing_title')}
        to={({ lease_id }) => `/admin/lease/${lease_id}/view/documents`}
        empty={<EmptyState title={t('documents:required.empty_title')} text={t('documents:required.empty_text')} />}
      />
      {adding && (
        <UploadDialog
          place={{ lease_id: adding.lease_id }}
          category={adding.category}
          files={[]}
          onClose={() => {
            setAdded(adding);
            setAdding(null);
          }}
        />
      )}
    </>
  );
}

function CategoryFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { category, ...rest } = filterValues as Record<string, string | undefined>;
  return (
    <FilterSelect
      label={t('documents:category_label')}
      any={t('documents:any')}
      value={category}
      options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`documents:category.${value}`) }))}
      onChange={(value) => setFilters(value ? { ...rest, category: value } : rest)}
    />
  );
}

/** What a lease lacks is worked out a moment after an upload: the list is asked again until it says so. */
function Follow({ added }: { added: Lack | null }) {
  const { data = [], refetch } = useListContext<Missing>();
  const isListed = data.some(
    ({ lease_id, missing }) => lease_id === added?.lease_id && missing.includes(added.category),
  );
  const asks = useRef(0);
  useEffect(() => {
    asks.current = 0;
  }, [added]);
  useEffect(() => {
    if (!isListed) return;
    const timer = setInterval(() => {
      asks.current += 1;
      if (asks.current > ASKS) clearInterval(timer);
      else void refetch();
    }, SOON_MS);
    return () => clearInterval(timer);
  }, [isListed, refetch]);
  return null;
}
