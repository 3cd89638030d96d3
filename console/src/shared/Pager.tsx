import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Next from '@mui/icons-material/ChevronRight';
import Previous from '@mui/icons-material/ChevronLeft';
import { COUNT_LIMIT, PAGE_SIZE_DEFAULT } from '@keystead/contracts';
import { useListContext } from 'ra-core';
import { PAGE_SIZES, visiblePages } from '../format/pages.js';
import { useText } from '../i18n/texts.js';
import { useShow } from './use-show.js';

interface Props {
  page: number;
  perPage: number;
  total: number;
  setPage: (page: number) => void;
  setPerPage: (size: number) => void;
  /** What is listed, where a page has several lists. */
  of?: string | undefined;
}

/** The pages of the list around it. */
export function Pager({ of }: Pick<Props, 'of'>) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  return <PageButtons {...{ page, perPage, total, setPage, setPerPage, of }} />;
}

/** Page size, what is shown, and at most five page buttons. */
export function PageButtons({ page, perPage, total, setPage, setPerPage, of }: Props) {
  const t = useText();
  const show = useShow();
  if (total === 0) return null;
  const pages = Math.ceil(total / perPage);
  // A list that is counted to its limit says one row more than that: how many there are is not known.
  const limit = Math.max(COUNT_LIMIT, page * perPage);
  const shown = total === limit + 1 ? `${show.number(limit)}+` : String(total);
  const first = (page - 1) * perPage + 1;
  return (
    <Box
      component="nav"
      aria-label={of ? t('form.labelled', { label: t('list.pages'), value: of }) : t('list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        label={t('list.page_size')}
        value={PAGE_SIZES.includes(perPage) ? perPage : PAGE_SIZE_DEFAULT}
        onChange={({ target }) => setPerPage(Number(target.value))}
        sx={{ minWidth: 136 }}
        slotProps={{ select: { native: true } }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </TextField>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
        {t('list.range', { first, last: Math.min(total, page * perPage), total: shown })}
      </Box>
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', ml: { sm: 'auto' } }}>
          <IconButton aria-label={t('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Previous />
          </IconButton>
          {visiblePages(page, pages).map((number) => (
            <Button
              key={number}
              size="small"
              variant={number === page ? 'contained' : 'text'}
              color={number === page ? 'primary' : 'inherit'}
              aria-label={t('list.page', { number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
              sx={{ minWidth: 40 }}
            >
              {number}
            </Button>
          ))}
          <IconButton aria-label={t('list.next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Next />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
