import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { mayOpen } from '../admin/screens.js';
import { SOURCES, type Hit, type Source } from './sources.js';

const PAUSE_MS = 250;
const SHORTEST = 2;
const EACH = 5;

/** The first records of each kind that have a text; asked for once the person pauses. */
export function useHits(typed: string): { found: { source: Source; hits: Hit[] }[]; busy: boolean } {
  const provider = useDataProvider();
  const text = usePaused(typed.trim());
  const isLongEnough = text.length >= SHORTEST;
  const sources = SOURCES.filter(mayOpen);
  const answers = useQueries({
    queries: sources.map(({ resource, filter }) => ({
      queryKey: [resource, 'search', text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const pagination = { page: 1, perPage: EACH };
        const sort = { field: 'id', order: 'ASC' as const };
        return (await provider.getList(resource, { pagination, sort, filter: { ...filter, q: text }, signal })).data;
      },
      enabled: isLongEnough,
      staleTime: 30_000,
    })),
  });
  const found = sources.map((source, index) => ({ source, hits: (answers[index]?.data ?? []).map(source.hit) }));
  const waiting =
    typed.trim().length >= SHORTEST && (typed.trim() !== text || answers.some(({ isLoading }) => isLoading));
  return { found: isLongEnough ? found.filter(({ hits }) => hits.length > 0) : [], busy: waiting };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
