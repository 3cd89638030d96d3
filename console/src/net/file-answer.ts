import { Failure } from './failure.js';

/** The file of an answer; a service that answers a file never answers JSON, which is refused. */
export async function fileOf(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json'))
    throw new Failure(response.status, { message: 'Response is not a Blob', code: 'NOT_A_BLOB' });
  return response.blob();
}
