import { Failure } from './failure.js';
import { inWords } from './report.js';

/** The file of an answer; a service that answers a file never answers JSON, which is refused. */
export async function fileOf(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json'))
    throw new Failure(response.status, { message: 'Response is not a Blob', code: 'NOT_A_BLOB' });
  return response.blob();
}

/** The same; what is wrong with it is said in the reader's language. */
export function readFile(response: Response): Promise<Blob> {
  return fileOf(response).catch(async (error: unknown) => {
    throw error instanceof Failure ? await inWords(error) : error;
  });
}
