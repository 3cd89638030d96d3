import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Add from '@mui/icons-material/Add';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { ListBase, useDataProvider, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useSignIn } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { SearchBox } from '../../shared/SearchBox.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { useAdding } from '../../shared/use-adding.js';
import { toast } from '../../toasts/toasts.js';
import type { Todo } from '../../types.js';
import { TodoDialog } from './TodoDialog.js';
import { hubPath } from '../properties/paths.js';
import { fieldsOf, NEVER } from './repeat-fields.js';
import { useTodoTitle } from './use-todo-title.js';

const SORT = { field: 'due_date', order: 'ASC' as const };

/** What is to be seen to, the next day first. */
export function TodoPage() {
  const t = useText();
  const self = useSignIn()?.user.user_id;
  const [adding, setAdding] = useAdding();
  const calendar = useCan('todo.write') && (
    <Button component={Link} to="/admin/setting/reminders" startIcon={<CalendarMonth />}>
      {t('todos:calendar.title')}
    </Button>
  );
  const add = useCan('todo.write') && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('todo.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('menu.todo')}
        actions={
          <>
            {calendar}
            {add}
          </>
        }
      />
      <ListBase<Todo>
        resource="todo"
        disableAuthentication
        perPage={25}
        sort={SORT}
        filterDefaultValues={{ completed: 'false' }}
      >
        <Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, justifyContent: 'space-between' }}>
            <CountTabs
              resource="todo"
              source="completed"
              label={t('menu.todo')}
              tabs={[
                { value: 'false', label: t('todo.open') },
                { value: 'mine', label: t('todos:mine'), filter: { completed: 'false', assignee_id: self } },
                { value: 'overdue', label: t('todos:overdue'), filter: { is_overdue: 'true' } },
                { value: 'true', label: t('todo.done') },
              ]}
            />
            <SearchBox label={t('todos:search')} />
          </Box>
          <Todos />
          <Pager />
        </Card>
      </ListBase>
      {adding && <TodoDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Todos() {
  const t = useText();
  const { data, isPending, filterValues } = useListContext<Todo>();
  const [open, setOpen] = useState<Todo | null>(null);
  if (isPending)
    return (
      <Box sx={{ p: 2 }}>
        <Waiting />
      </Box>
    );
  const hasFilter = JSON.stringify(filterValues) !== JSON.stringify({ completed: 'false' });
  if (!data?.length)
    return <EmptyState title={t('todo.empty_title')} text={t(hasFilter ? 'todos:none_text' : 'todo.empty_text')} />;
  return (
    <Box component="ul" aria-label={t('menu.todo')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((todo) => (
        <TodoRow key={todo.id} todo={todo} onOpen={() => setOpen(todo)} />
      ))}
      {open && <TodoDialog todo={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

function TodoRow({ todo, onOpen }: { todo: Todo; onOpen: () => void }) {
  const t = useText();
  const show = useShow();
  const title = useTodoTitle()(todo);
  const mayWrite = useCan('todo.write');
  const mayDelete = useCan('todo.delete');
  const { save, busy } = useSave<Todo>('todo_completion', {
    record: todo,
    success: t(todo.completed ? 'todo.reopened' : 'todo.completed'),
    onSaved: () => undefined,
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
      <Checkbox
        checked={todo.completed}
        disabled={busy || !mayWrite}
        onChange={(_event, completed) => void save({ completed })}
        slotProps={{ input: { 'aria-label': t('todo.complete', { title }) } }}
      />
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
      {mayDelete && todo.source === 'user' && <DeleteButton todo={todo} title={title} />}
    </Box>
  );
}

/** Where it is to be done, by whom, and what was said about it. */
function TodoAbout({ todo }: { todo: Todo }) {
  const t = useText();
  const { lease_id, property_id, section_name, property_name, assignee_name, repeat, comments, note } = todo;
  const place = section_name ?? property_name;
  const to = lease_id ? `/admin/lease/${lease_id}/view/summary` : property_id ? hubPath(property_id) : null;
  const { repeat: frequency, interval } = fieldsOf(repeat);
  const isEach = frequency === NEVER || interval === '1';
  const facts = [
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
      {place && facts.length > 0 && ' · '}
      {facts.join(' · ')}
    </Box>
  );
}

function DeleteButton({ todo, title }: { todo: Todo; title: string }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const label = t('form.labelled', { label: t('form.delete'), value: title });
  const remove = async () => {
    await provider.delete('todo', { id: todo.id, previousData: todo });
    void queryClient.invalidateQueries({ queryKey: ['todo'] });
    toast(t('todo.deleted'), 'success');
  };
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
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
