import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../net/call.js';
import { FileView, PDF } from '../../shared/files/FileView.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { viewPath, type DocumentRecord } from './document.js';

type Viewed = Pick<DocumentRecord, 'document_id' | 'name' | 'mime_type'>;

/** What browsers show by themselves. */
const VIEWABLE = [PDF, 'image/jpeg', 'image/png', 'image/webp'];

export const isViewable = ({ mime_type }: Pick<Viewed, 'mime_type'>) => VIEWABLE.includes(mime_type);

export function DocumentDialog({ document, onClose }: { document: Viewed; onClose: () => void }) {
  return (
    <InfoDialog title={document.name} maxWidth="lg" onClose={onClose}>
      <DocumentViewer document={document} />
    </InfoDialog>
  );
}

/** Shows the picture or the PDF of a document. */
export function DocumentViewer({ document: { document_id, name, mime_type } }: { document: Viewed }) {
  const { data: file, error } = useQuery({
    queryKey: ['document_file', document_id],
    queryFn: () => callFile('v1/system/document/get-file', { body: { document_id } }),
    ...{ retry: false, gcTime: 0 },
  });
  return <FileView {...{ file, name, mime_type }} isFailed={error !== null} elsewhere={viewPath(document_id)} />;
}
