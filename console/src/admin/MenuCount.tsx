import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { useText } from '../i18n/texts.js';
import { useShow } from '../shared/use-show.js';
import { useSoon } from './preload.js';
import type { Today } from './today.js';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** How many rows wait behind an entry of the menu; undefined while it is not known, and for none. */
export function useMenuCount(waiting: Today | undefined): number | undefined {
  const enabled = useSoon() && waiting !== undefined;
  const { total } = useGetList(waiting?.resource ?? '', { ...ONE, filter: waiting?.filter }, { enabled });
  return total || undefined;
}

/** The number beside an entry of the menu, with its words for screen readers under `id`. */
export function MenuCount({ id, waiting, count }: { id: string; waiting: Today; count: number }) {
  const t = useText();
  const show = useShow();
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...{ px: 0.9, borderRadius: 99, fontSize: '0.8rem', fontWeight: 600, textAlign: 'center', minWidth: 24 },
          ...(waiting.isLate
            ? { bgcolor: 'error.main', color: 'error.contrastText' }
            : { bgcolor: 'action.selected', color: 'text.primary' }),
        }}
      >
        {show.count(count)}
      </Box>
      <span id={id} hidden>
        {t(`today.${waiting.name}`, { count }).replace(show.number(count), show.count(count))}
      </span>
    </>
  );
}
