import { useRef, useState } from 'react';
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

  /** Sends what is not stored yet; answers how many are now and how many failed, and throws why none could be. */
  const start = async (about: object): Promise<{ stored: number; left: number; failed: number }> => {
    const sent = uploads.filter(({ state, fault }) => state !== 'stored' && !fault);
    const grants = await grantsFor(
      sent.map(({ file }) => file),
      about,
    ).catch((error: unknown) => {
      for (const [index, { key }] of sent.entries()) patch(key, { error: fileError(error, index) });
      throw error;
    });
    for (const { key } of sent) {
      stops.current.set(key, new AbortController());
      patch(key, { state: 'running', progress: 0, error: null });
    }
    const waiting = sent.map((upload, index) => ({ upload, grant: grants[index]! }));
    const ends: UploadState[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) ends.push(await send(next.upload, next.grant));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const endedAs = (state: UploadState) => ends.filter((end) => end === state).length;
    return { stored: endedAs('stored'), left: sent.length - endedAs('stored'), failed: endedAs('failed') };
  };
  return { uploads, add, remove, cancel, cancelAll, start };
}

/** What the service says about one of the files. */
function fileError(error: unknown, index: number): string | null {
  const errors = error instanceof Failure ? (error.body.errors ?? {}) : {};
  const found = Object.entries(errors).find(([field]) => field.startsWith(`files.${index}.`));
  return found ? found[1] : null;
}
