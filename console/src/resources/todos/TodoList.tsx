import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { RecordContextProvider, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { ListFrame } from '../../shared/list/ListFrame.js';
import { SelectButton, type Choosing } from '../../shared/list/SelectButton.js';
import { TickedRows } from '../../shared/list/TickedRows.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { SearchBox } from '../../shared/SearchBox.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { useAdding } from '../../shared/use-adding.js';
import type { Todo } from '../../types.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { AssigneeFilter, chosenAssignee } from './AssigneeFilter.js';
import { CompleteSelected } from './CompleteSelected.js';
import { DueFilter } from './DueFilter.js';
import { TodoDialog } from './TodoDialog.js';
import { isOwn, TodoRow } from './TodoRow.js';
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
      <ListFrame<Todo> resource="todo" perPage={25} sort={SORT} filterDefaultValues={{ completed: 'false' }}>
        <TodoCard self={self} />
      </ListFrame>
      {adding && <TodoDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** The to-dos under their tabs. A box of a row says that it is done; it ticks the row while rows are chosen. */
function TodoCard({ self }: { self: string | undefined }) {
  const t = useText();
  const mayWrite = useCan('todo.write');
  const [isOn, set] = useState(false);
  const choosing = { isOn, set };
  const { filterValues } = useListContext();
  const assignee_id = chosenAssignee(filterValues as Record<string, string | undefined>, self);
  return (
    <Card sx={{ overflow: 'visible' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, justifyContent: 'space-between' }}>
        <CountTabs
          resource="todo"
          source="completed"
          label={t('menu.todo')}
          tabs={[
            { value: 'false', label: t('todo.open'), filter: { completed: 'false', assignee_id } },
            { value: 'mine', label: t('todos:mine'), filter: { completed: 'false', assignee_id: self } },
            { value: 'overdue', label: t('todos:overdue'), filter: { is_overdue: 'true', assignee_id } },
            { value: 'true', label: t('todo.done'), filter: { completed: 'true', assignee_id } },
          ]}
        />
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, alignItems: 'center' }}>
          <DueFilter />
          <SearchBox label={t('todos:search')} />
          <AssigneeFilter />
          <ManagerFilter />
          {mayWrite && <SelectButton choosing={choosing} />}
        </Box>
      </Box>
      <Todos choosing={choosing} />
      <Pager />
    </Card>
  );
}

function Todos({ choosing }: { choosing: Choosing }) {
  const t = useText();
  const query = useListContext<Todo>();
  const { data, filterValues } = query;
  const isPerson = useIsPerson();
  const titleOf = useTodoTitle();
  const mayWrite = useCan('todo.write');
  const mayDelete = useCan('todo.delete');
  const [open, setOpen] = useState<Todo | null>(null);
  if (!data)
    return (
      <Box sx={{ p: 2 }}>
        <NotLoaded query={query} />
      </Box>
    );
  const hasFilter = JSON.stringify(filterValues) !== JSON.stringify({ completed: 'false' });
  if (data.length === 0)
    return (
      <EmptyState
        title={t('todo.empty_title')}
        text={t(hasFilter ? 'todos:none_text' : isPerson ? 'todos:empty_own' : 'todo.empty_text')}
      />
    );
  const rows = (
    <Box component="ul" aria-label={t('menu.todo')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((todo) => (
        <RecordContextProvider key={todo.id} value={todo}>
          <TodoRow todo={todo} isChoosing={choosing.isOn} onOpen={() => setOpen(todo)} />
        </RecordContextProvider>
      ))}
      {open && <TodoDialog todo={open} onClose={() => setOpen(null)} />}
    </Box>
  );
  if (!choosing.isOn) return rows;
  const bulk = (
    <>
      {mayWrite && <CompleteSelected />}
      {mayDelete && <DeleteSelected nameOf={titleOf} isFor={isOwn} />}
    </>
  );
  return (
    <TickedRows choosing={choosing} bulk={bulk} meanwhile={rows}>
      {rows}
    </TickedRows>
  );
}
