import type { FileMimeType } from '@keystead/contracts';
import { call } from '../../net/call.js';
import { storedName, typeOf } from './chosen-file.js';
import { putFile, type Put } from './put-file.js';

/** Where a file is to be put, and the document that it becomes. */
export interface Grant {
  sasEndpoint: string;
  sasToken: string;
  documentId: string;
}

/** Asks where files may be put; `about` says what they are and what they are about. */
export async function grantsFor(chosen: readonly File[], about: object): Promise<Grant[]> {
  const files = chosen.map(({ name, size }) => ({
    name: storedName(name),
    size,
    type: typeOf(name) satisfies FileMimeType | null,
  }));
  const { data } = await call<{ data: Grant[] }>('v1/system/document/upload-sas-endpoint', {
    body: { files, ...about },
  });
  return data;
}

/** Puts a file to where its grant says. */
export const putGranted = ({ sasEndpoint, sasToken }: Grant, put: Pick<Put, 'file' | 'onProgress' | 'signal'>) =>
  putFile({ url: `${sasEndpoint}?${sasToken}`, type: typeOf(put.file.name)!, ...put });

/** Stores one file; answers the id of its document. What goes wrong is thrown in the words of its reader. */
export async function uploadFile(file: File, about: object, onProgress: (part: number) => void): Promise<string> {
  const [grant] = await grantsFor([file], about);
  const { signal } = new AbortController();
  await putGranted(grant!, { file, onProgress, signal });
  return grant!.documentId;
}
