import type { Language } from '@keystead/messages';
import { TEMPLATES_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../net/call.js';

/** A text of the company with places that a lease fills in. */
export interface DocumentTemplate {
  id: string;
  title: string;
  text: string;
  /** Null: the one of the company's documents. */
  language: Language | null;
  version: number;
}

/** All templates of the company, by their titles. */
export function useTemplates() {
  const query = { total: TEMPLATES_MAX, sort: 'title', order: 'asc' };
  return useQuery({
    queryKey: ['document_template'],
    queryFn: async ({ signal }) =>
      (await call<{ data: DocumentTemplate[] }>('v1/system/document-template', { query, signal })).data,
  });
}

export const STARTERS = ['welcome', 'house_rules', 'visit'] as const;

/** Messages have places of their own, so those of a lease stand in square brackets there. */
export const placesOfLease = (message: string): string => message.replace(/\[\[(\w+)\]\]/g, '{{$1}}');
