import type { ReactNode } from 'react';
import { isCanceled } from '../net/request-queue.js';
import { LoadFailed } from './LoadFailed.js';
import { Waiting } from './RecordPage.js';

interface Props {
  query: { error: unknown; refetch: () => unknown };
  /** One of several parts of a page: a failure takes no more room than a sentence. */
  isPart?: boolean;
  /** What it is, where a page has more than that. */
  of?: string;
  /** Until there is an answer. */
  waiting?: ReactNode;
}

/** In place of an answer that is not there yet or does not come; without it, a page would say that there is nothing. */
export function NotLoaded({ query: { error, refetch }, isPart = false, of, waiting = <Waiting /> }: Props) {
  if (!error || isCanceled(error)) return waiting;
  return <LoadFailed error={error} retry={refetch} isPart={isPart} of={of} />;
}
