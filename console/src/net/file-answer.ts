import { Failure } from './failure.js';

/** A file, and the document that it is where it was issued and is kept. */
export interface AnsweredFile extends Blob {
  document_id: string | null;
}

/** The file of an answer; a service that answers a file never answers JSON, which is refused. */
export async function fileOf(response: Response): Promise<AnsweredFile> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json'))
    throw new Failure(response.status, { message: 'Response is not a Blob', code: 'NOT_A_BLOB' });
  return Object.assign(await response.blob(), { document_id: response.headers.get('x-document-id') });
}
