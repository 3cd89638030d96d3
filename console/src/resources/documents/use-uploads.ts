import { useRef, useState } from 'react';
import { UPLOADS_AT_ONCE_MAX } from '@keystead/contracts';
import { Failure } from '../../net/failure.js';
import { isCanceled } from '../../net/request-queue.js';
import { faultOf, type FileFault } from './chosen-file.js';
import { grantsFor, putGranted, type Grant } from './upload-grants.js';
import { uploadSentences } from './upload-sentences.js';

export type UploadState = 'chosen' | 'running' | 'stored' | 'failed' | 'cancelled';

export interface Upload {
  key: number;
  file: File;
  state: UploadState;
  /** The share that is sent, from 0 to 1. */
  progress: number;
  fault: FileFault | null;
  /** What went wrong. */
  error: string | null;
}

/** How an upload ended: files that are stored now, that are not, and of these the ones that failed. */
interface Sent {
  stored: number;
  left: number;
  failed: number;
  /** Why the service did not take the rest. */
  refusal: unknown;
}

const AT_ONCE = 3;

/** Files on their way into the storage: chosen, sent a few at a time, and each stopped or sent again by itself. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const stops = useRef(new Map<number, AbortController>());

  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const fault = faultOf(file);
      return { key: ++lastKey.current, file, state: 'chosen', progress: 0, fault, error: null };
    });
    setUploads((all) => [...all, ...added]);
  };

  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));
  const cancel = (key: number) => stops.current.get(key)?.abort();
  const cancelAll = () => stops.current.forEach((stop) => stop.abort());

  const send = async ({ key, file }: Upload, grant: Grant): Promise<UploadState> => {
    const { signal } = stops.current.get(key)!;
    const onProgress = (progress: number) => patch(key, { progress });
    try {
      await putGranted(grant, { file, onProgress, signal });
      patch(key, { state: 'stored', progress: 1 });
      return 'stored';
    } catch (error) {
      const isStopped = isCanceled(error);
      const state = isStopped ? 'cancelled' : 'failed';
      patch(key, { state, error: isStopped ? null : uploadSentences(error).join(' ') });
      return state;
    } finally {
      stops.current.delete(key);
    }
  };

  const sendAll = async (sent: readonly Upload[], about: object): Promise<UploadState[]> => {
    const files = sent.map(({ file }) => file);
    const grants = await grantsFor(files, about).catch((error: unknown) => {
      for (const [index, { key }] of sent.entries()) patch(key, { error: fileError(error, index) });
      throw error;
    });
    const waiting = sent.map((upload, index) => ({ upload, grant: grants[index]! }));
    const ends: UploadState[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) ends.push(await send(next.upload, next.grant));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return ends;
  };

  /** Sends what is not stored yet, as many as one request allows after one another. Where one is refused, the rest stays. */
  const start = async (about: object): Promise<Sent> => {
    const sent = uploads.filter(({ state, fault }) => state !== 'stored' && !fault);
    for (const { key } of sent) {
      stops.current.set(key, new AbortController());
      patch(key, { state: 'running', progress: 0, error: null });
    }
    const ends: UploadState[] = [];
    let refusal: unknown;
    for (let from = 0; from < sent.length && !refusal; from += UPLOADS_AT_ONCE_MAX) {
      const isStopped = ({ key }: Upload) => stops.current.get(key)!.signal.aborted;
      const next = sent.slice(from, from + UPLOADS_AT_ONCE_MAX).filter((upload) => !isStopped(upload));
      if (next.length === 0) continue;
      await sendAll(next, about).then(
        (ended) => ends.push(...ended),
        (error: unknown) => (refusal = error),
      );
    }
    // These were stopped, or refused, before it was their turn.
    for (const { key } of sent.filter((upload) => stops.current.has(upload.key))) {
      patch(key, { state: stops.current.get(key)!.signal.aborted ? 'cancelled' : 'chosen' });
      stops.current.delete(key);
    }
    const endedAs = (state: UploadState) => ends.filter((end) => end === state).length;
    return { stored: endedAs('stored'), left: sent.length - endedAs('stored'), failed: endedAs('failed'), refusal };
  };
  return { uploads, add, remove, cancel, cancelAll, start };
}

/** What the service says about one of the files. */
function fileError(error: unknown, index: number): string | null {
  const errors = error instanceof Failure ? (error.body.errors ?? {}) : {};
  const found = Object.entries(errors).find(([field]) => field.startsWith(`files.${index}.`));
  return found ? found[1] : null;
}
