import { Suspense, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Article from '@mui/icons-material/ArticleOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Link } from 'react-router-dom';
import { useCan, useIsPerson } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { ListFrame } from '../../shared/list/ListFrame.js';
import { ColumnsButton } from '../../shared/list/ColumnsButton.js';
import { RecordRows } from '../../shared/list/RecordRows.js';
import { SelectButton, useChoosing } from '../../shared/list/SelectButton.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { viewPath, type DocumentPlace, type DocumentRecord } from './document.js';
import { DocumentFilters } from './DocumentFilters.js';
import { useDocumentColumns } from './document-columns.js';
import { deleteDocument, DocumentActions } from './DocumentActions.js';
import { LeaseRequirements } from './LeaseRequirements.js';
import { UploadDialog } from './UploadDialog.js';
import { useFileDrop } from '../../shared/files/use-file-drop.js';

const FromTemplate = lazyScreen<{ lease_id: string; onClose: () => void }>(
  ['templates', 'mails'],
  async () => (await import('../document-templates/FromTemplate.js')).FromTemplate,
);

const SORT = { field: 'created_at', order: 'DESC' as const };
const EVERYWHERE: DocumentPlace = {};

interface Props {
  place?: DocumentPlace;
  /** Of a page that shows nothing else. */
  title?: string;
}

/** Documents of the company, or of one property, unit or lease; files dropped anywhere on it are uploaded. */
export function DocumentList({ place = EVERYWHERE, title }: Props) {
  const t = useText();
  const mayAdd = useCan('document.write');
  const isPerson = useIsPerson();
  const mayWriteLeases = useCan('lease.write');
  const [files, setFiles] = useState<File[] | null>(null);
  // Here, where it outlives the button: a list that was empty is drawn anew once a document arrives.
  const [isFilling, setIsFilling] = useState(false);
  const { isOver, handlers } = useFileDrop(setFiles);
  const isPlaced = Object.keys(place).length > 0;
  const add = mayAdd && (
    <>
      {mayWriteLeases && place.lease_id && (
        <Button aria-haspopup="dialog" startIcon={<Article />} onClick={() => setIsFilling(true)} sx={{ mr: 1 }}>
          {t('documents:from_template')}
        </Button>
      )}
      <Button variant="contained" startIcon={<UploadFile />} onClick={() => setFiles([])}>
        {t('documents:upload.open')}
      </Button>
    </>
  );
  const empty = (
    <EmptyState
      title={t('documents:empty_title')}
      text={t(mayAdd ? 'documents:empty_text' : 'documents:empty_read')}
      action={!title && add}
    />
  );
  return (
    <Box
      {...(mayAdd && handlers)}
      sx={isOver ? { outline: '2px dashed', outlineColor: 'primary.main', borderRadius: 2 } : {}}
    >
      {place.lease_id && <LeaseRequirements leaseId={place.lease_id} />}
      {title && (
        <PageHeader
          title={title}
          actions={
            <>
              {mayWriteLeases && (
                <Button component={Link} to="/admin/document/templates">
                  {t('documents:templates')}
                </Button>
              )}
              {mayAdd && !isPerson && (
                <Button component={Link} to="/admin/document/missing">
                  {t('documents:required.missing_title')}
                </Button>
              )}
              {add}
            </>
          }
        />
      )}
      <ListFrame<DocumentRecord>
        resource="document"
        disableSyncWithLocation={isPlaced}
        {...(isPlaced && { storeKey: false })}
        perPage={25}
        sort={SORT}
        filter={place}
        empty={<Card>{empty}</Card>}
      >
        <Card>
          <Rows place={place} add={!title && add} empty={empty} />
          <Pager />
        </Card>
      </ListFrame>
      {isFilling && place.lease_id && (
        <Suspense>
          <FromTemplate lease_id={place.lease_id} onClose={() => setIsFilling(false)} />
        </Suspense>
      )}
      {files && <UploadDialog place={place} files={files} onClose={() => setFiles(null)} />}
    </Box>
  );
}

/** The documents under what narrows them; on a phone they are ticked once the reader chooses some. */
function Rows({ place, add, empty }: { place: DocumentPlace; add: ReactNode; empty: ReactNode }) {
  const t = useText();
  const mayDelete = useCan('document.delete');
  const choosing = useChoosing(mayDelete);
  const columns = useDocumentColumns(place);
  return (
    <>
      <DocumentFilters
        place={place}
        tools={choosing ? <SelectButton choosing={choosing} /> : <ColumnsButton columns={columns} />}
      >
        {add}
      </DocumentFilters>
      <RecordRows<DocumentRecord>
        columns={columns}
        label={t('documents:title')}
        to={({ document_id }) => viewPath(document_id)}
        action={(row) => <DocumentActions document={row} />}
        bulk={mayDelete && <DeleteSelected<DocumentRecord> nameOf={({ name }) => name} remove={deleteDocument} />}
        {...(choosing && { choosing })}
        empty={empty}
      />
    </>
  );
}
