import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Delete from '@mui/icons-material/DeleteOutlined';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { useRemove } from '../../shared/use-remove.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowCheckbox } from '../../shared/list/selection.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';
import type { Lease, Todo } from '../../types.js';
import { renterNames } from '../leases/names.js';
import { maintenancePath } from '../maintenance/maintenance.js';
import { hubPath } from '../properties/paths.js';
import { fieldsOf, NEVER } from './repeat-fields.js';
import { useTodoTitle } from './use-todo-title.js';

interface Completion extends RaRecord {
  next_due_date?: string | null;
}

/** Those that the product opened close by themselves. */
export const isOwn = ({ source }: Todo) => source === 'user';

/** One to-do: whether it is done, what it is about, and by when. */
export function TodoRow({ todo, isChoosing, onOpen }: { todo: Todo; isChoosing: boolean; onOpen: () => void }) {
  const t = useText();
  const show = useShow();
  const title = useTodoTitle()(todo);
  const mayWrite = useCan('todo.write');
  const mayDelete = useCan('todo.delete');
  const said = t(todo.completed ? 'todo.reopened' : 'todo.completed');
  // A row that repeats stays with its next day, which the notice says.
  const sayNext = ({ next_due_date }: Completion) =>
    toast(next_due_date ? t('todos:completed_next', { day: show.day(next_due_date) }) : said, 'success');
  const { save, busy } = useSave<Completion>('todo_completion', {
    record: todo,
    success: todo.repeat ? '' : said,
    onSaved: (saved) => todo.repeat && sayNext(saved),
    // What repeats has made its next one.
    ...(!todo.repeat && {
      undo: () => call('v1/system/todo/toggle', { body: { id: todo.id, completed: todo.completed } }),
    }),
  });
  const day = show.day(todo.due_date);
  const due = todo.due_date && t(todo.is_overdue ? 'todo.overdue_since' : 'todo.due_on', { day });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      {isChoosing ? (
        <Box sx={{ width: 42, flex: 'none' }}>
          <RowCheckbox />
        </Box>
      ) : (
        <Checkbox
          checked={todo.completed}
          disabled={busy || !mayWrite}
          onChange={(_event, completed) => void save({ completed })}
          slotProps={{ input: { 'aria-label': t('todo.complete', { title }) } }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component="button"
          onClick={onOpen}
          underline="hover"
          sx={{
            font: 'inherit',
            fontWeight: 650,
            textAlign: 'left',
            minHeight: 28,
            color: todo.completed ? 'text.secondary' : 'text.primary',
          }}
        >
          {title}
        </MuiLink>
        <TodoAbout todo={todo} />
        {due && <Box sx={{ fontSize: '0.9rem', color: todo.is_overdue ? 'error.main' : 'text.secondary' }}>{due}</Box>}
      </Box>
      {mayDelete && !isChoosing && isOwn(todo) && <DeleteButton todo={todo} title={title} />}
    </Box>
  );
}

/** Where it is to be done, by whom, and what was said about it. */
function TodoAbout({ todo }: { todo: Todo }) {
  const t = useText();
  const { lease_id, section_name, property_name, assignee_name, repeat, comments, note } = todo;
  const place = section_name ?? property_name;
  const renters = useRenters(lease_id);
  const to = causeOf(todo);
  const { repeat: frequency, interval } = fieldsOf(repeat);
  const isEach = frequency === NEVER || interval === '1';
  const about = [
    renters,
    assignee_name && t('todos:assigned_to', { name: assignee_name }),
    repeat && (isEach ? t(`todo.repeats.${frequency}`) : t(`todos:every.${frequency}`, { count: Number(interval) })),
    comments > 0 && t('todos:comment_count', { count: comments }),
  ].filter(Boolean);
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
      {note && <Box>{note}</Box>}
      {place && to && (
        <MuiLink component={Link} to={to} underline="always" aria-label={t('todos:open_cause', { place })}>
          {place}
        </MuiLink>
      )}
      {place && about.length > 0 && ' · '}
      {about.join(' · ')}
    </Box>
  );
}

/** Where what a to-do is about is seen and dealt with. */
function causeOf({ kind, subject_id, lease_id, property_id }: Todo): string | null {
  if (kind === 'maintenance' && subject_id) return maintenancePath({ id: subject_id });
  if (lease_id) return `/admin/lease/${lease_id}/view/${kind === 'rent_review' ? 'rent' : 'summary'}`;
  return property_id && hubPath(property_id);
}

/** Who rents what a to-do is about. */
function useRenters(lease_id: string | null): string {
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const lease = lease_id && leases.find((each) => each.lease_id === lease_id);
  return lease ? renterNames(lease) : '';
}

function DeleteButton({ todo, title }: { todo: Todo; title: string }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const remove = useRemove<Todo>('todo', t('todo.deleted'));
  const label = t('form.labelled', { label: t('form.delete'), value: title });
  return (
    <>
      <IconButton aria-label={label} onClick={() => setAsking(true)}>
        <Delete fontSize="small" />
      </IconButton>
      {asking && (
        <ConfirmDialog
          title={label}
          text={t('todo.delete_text')}
          confirm={t('form.delete')}
          onConfirm={() => remove(todo)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
