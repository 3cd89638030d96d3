import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import Box from '@mui/material/Box';
import { useShow } from '../../shared/use-show.js';
import { daysIn, movedDay } from './edge-day.js';

export interface EdgeHandleProps {
  edge: 'start' | 'end';
  label: string;
  /** Where the edge stands now. */
  day: string;
  /** First and last day to which it may be moved. */
  range: readonly [first: string, last: string];
  /** What one day is wide, as a share of the width of the row. */
  dayShare: number;
  /** It was let go, or Enter was pressed; nothing is changed yet. */
  onDrop: (day: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 30, PageDown: -30 };

/**
 * The edge of a bar, to be dragged to another day: by pointer, or by the arrow keys (with Shift a week), Page up and Page
 * down, and Enter. Escape puts it back.
 */
export function EdgeHandle({ edge, label, day, range, dayShare, onDrop }: EdgeHandleProps) {
  const show = useShow();
  const [moved, setMoved] = useState(day);
  const grip = useRef<{ x: number; width: number } | null>(null);
  const shift = day <= moved ? daysIn(day, moved) - 1 : 1 - daysIn(moved, day);

  const take = (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('[data-calendar-row]')!;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: row.getBoundingClientRect().width };
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (!grip.current) return;
    const { x, width } = grip.current;
    setMoved(movedDay(day, Math.round((clientX - x) / (width * dayShare)), range));
  };
  const drop = () => {
    if (!grip.current) return;
    grip.current = null;
    if (moved !== day) onDrop(moved);
    setMoved(day);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') setMoved(day);
    if (event.key === 'Enter') {
      event.preventDefault();
      onDrop(moved);
      setMoved(day);
    }
    if (step === undefined) return;
    event.preventDefault();
    setMoved(movedDay(moved, event.shiftKey ? step * 7 : step, range));
  };
  const place = edge === 'end' ? { right: 0 } : { left: 0 };
  return (
    <Box
      sx={{
        ...{ position: 'absolute', top: 0, bottom: 0, width: 12, displayPrint: 'none', ...place },
        ...{ zIndex: moved === day ? 1 : 2, transform: `translateX(calc(var(--day) * ${shift}))` },
      }}
    >
      <Box
        component="button"
        type="button"
        aria-label={label}
        title={label}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => {
          grip.current = null;
          setMoved(day);
        }}
        onBlur={() => setMoved(day)}
        onKeyDown={press}
        sx={{
          ...{ position: 'absolute', inset: 0, p: 0, border: 0, bgcolor: 'transparent' },
          ...{ cursor: 'ew-resize', touchAction: 'none' },
          '&::after': { content: '""', position: 'absolute', inset: '6px 4px', borderRadius: 1 },
          '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main' },
        }}
      />
      <Box role="status">
        {moved !== day && (
          <Box
            component="span"
            sx={{
              ...{ position: 'absolute', bottom: '100%', px: 1, py: 0.25, whiteSpace: 'nowrap', ...place },
              ...{ borderRadius: 1, bgcolor: 'text.primary', color: 'background.paper', fontSize: '0.8rem' },
              ...{ lineHeight: 1.5 },
            }}
          >
            {show.day(moved)}
          </Box>
        )}
      </Box>
    </Box>
  );
}
