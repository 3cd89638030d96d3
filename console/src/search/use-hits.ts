import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { type SortPayload, useDataProvider } from 'ra-core';
import { mayOpen } from '../admin/screens.js';
import { useText } from '../i18n/texts.js';
import { useShow } from '../shared/use-show.js';
import { SOURCES, type Hit, type Source } from './sources.js';

const PAUSE_MS = 250;
/** So long the kinds below one that has not answered wait for it, since a row that comes in above moves the others. */
const IN_ORDER_MS = 1000;
const SHORTEST = 2;
const EACH = 5;
const LIST_ORDER: SortPayload = { field: 'id', order: 'ASC' };

/** The first records of each kind that have a text, in the order of the kinds; asked for once the person pauses. */
export function useHits(typed: string): { found: { source: Source; hits: Hit[] }[]; busy: boolean } {
  const provider = useDataProvider();
  const words = { t: useText(), day: useShow().day };
  const text = usePaused(typed.trim(), PAUSE_MS);
  const isLate = usePaused(text, IN_ORDER_MS) === text;
  const isLongEnough = text.length >= SHORTEST;
  const sources = SOURCES.filter(mayOpen);
  const answers = useQueries({
    queries: sources.map(({ resource, filter, sort = LIST_ORDER }) => ({
      queryKey: [resource, 'search', text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const pagination = { page: 1, perPage: EACH };
        return (await provider.getList(resource, { pagination, sort, filter: { ...filter, q: text }, signal })).data;
      },
      enabled: isLongEnough,
      staleTime: 30_000,
    })),
  });
  const found = sources.map((source, index) => ({
    source,
    hits: (answers[index]?.data ?? []).map((row) => ({ ...source.hit(row, words), id: String(row.id) })),
  }));
  const waitsFor = answers.findIndex(({ isLoading }) => isLoading);
  const shown = waitsFor < 0 || isLate ? found : found.slice(0, waitsFor);
  const waiting =
    typed.trim().length >= SHORTEST && (typed.trim() !== text || answers.some(({ isLoading }) => isLoading));
  return { found: isLongEnough ? shown.filter(({ hits }) => hits.length > 0) : [], busy: waiting };
}

function usePaused(value: string, pause: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
