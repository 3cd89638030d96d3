import { t } from '../../i18n/texts.js';
import { relyOn } from '../../net/call.js';
import { CONSISTENCY_HEADER } from '../../net/consistency.js';
import { Failure } from '../../net/failure.js';
import { inWords } from '../../net/in-words.js';

const WRITTEN = new RegExp(`^${CONSISTENCY_HEADER}: *(.+?)\\r?$`, 'im');

export interface Put {
  /** Address of the grant with its token. */
  url: string;
  type: string;
  file: File;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Puts a file to where it is stored, this product or Azure; what goes wrong is thrown in the words of its reader. */
export function putFile({ url, type, file, onProgress, signal }: Put): Promise<void> {
  // Only this says how much of a body has been sent.
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  request.setRequestHeader('Content-Type', type);
  request.setRequestHeader('x-ms-blob-type', 'BlockBlob');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  return new Promise<void>((resolve, reject) => {
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.onload = () => {
      // Of another origin's answer this header cannot be asked for by name.
      relyOn(WRITTEN.exec(request.getAllResponseHeaders())?.[1] ?? null);
      if (request.status === 201) resolve();
      else void refusal(request.status, request.responseText).then(reject);
    };
    request.onerror = () => reject(new Error(t('documents:upload.unreachable')));
    const stopped = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onabort = stopped;
    request.onloadend = () => signal.removeEventListener('abort', stop);
    if (signal.aborted) stopped();
    else request.send(file);
  });
}

/** This product answers a problem, Azure a page of XML that is meant for programs. */
async function refusal(status: number, text: string): Promise<Error> {
  try {
    return await inWords(new Failure(status, JSON.parse(text) as unknown));
  } catch {
    return new Error(t('documents:upload.refused'));
  }
}
