import { useState } from 'react';
import { useGetList } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { useOne } from '../../shared/use-one.js';
import { useShow } from '../../shared/use-show.js';
import type { Block } from '../../types.js';
import type { Inspection } from './inspection.js';
import { suggestedAreas } from './suggested-areas.js';

export interface AreaForm {
  area: string;
  condition?: Inspection['areas'][number]['condition'];
  note?: string | null;
}

export interface ReportForm {
  done_on: string;
  summary?: string | null;
  areas: AreaForm[];
}

const LAST = { sort: { field: 'inspect_on', order: 'DESC' as const }, pagination: { page: 1, perPage: 1 } };

/**
 * What the form of a report begins with: the report there is; else the areas of the last inspection of the unit; else
 * those that its rooms suggest. Undefined until it is known, and the same from then on: photos that are added meanwhile
 * would begin the form again.
 */
export function useBegunReport(inspection: Inspection): ReportForm | undefined {
  const t = useText();
  const show = useShow();
  const [begun, setBegun] = useState<ReportForm>();
  const { property_block_id, inspect_on, done_on, summary, areas } = inspection;
  const isWritten = areas.length > 0;
  const filter = { property_block_id, status: 'done' };
  const { data: last, error } = useGetList<Inspection>('inspection', { ...LAST, filter }, { enabled: !isWritten });
  const block = useOne<Block>('block', isWritten ? undefined : property_block_id);
  if (begun) return begun;
  const today = show.today();
  const about = { done_on: done_on ?? (inspect_on < today ? inspect_on : today), ...(summary && { summary }) };
  const isKnown = (last ?? error) && (block.data ?? block.error);
  if (!isWritten && !isKnown) return undefined;
  const before = last?.[0]?.areas ?? [];
  const suggested = (block.data ? suggestedAreas(block.data) : []).map(({ name, number }) => ({
    area:
      number !== undefined && (name === 'bedroom' || name === 'bathroom')
        ? t(`inspections:areas.${name}_number`, { number })
        : t(`inspections:areas.${name}`),
  }));
  const known = before.length > 0 ? before.map(({ area }) => ({ area })) : suggested;
  const written = areas.map(({ area, condition, note }) => ({ area, condition, note }));
  const form = { ...about, areas: isWritten ? written : known };
  setBegun(form);
  return form;
}
