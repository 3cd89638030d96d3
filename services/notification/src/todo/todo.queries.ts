import { TODO_KINDS, TODO_SOURCES } from '@keystead/contracts';
import {
  byName,
  ANY_ROW,
  choiceFilter,
  dayFrom,
  dayTo,
  fieldsOf,
  type FilteredList,
  flagFilter,
  idFilter,
  managerFilter,
  ListQuery,
  one,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { Todo, TodoComment } from './todo.entity.js';

export const TODO_PAGE = page(
  t.object('TodoRow', {
    ...fieldsOf(Todo, 'id', 'title', 'note', 'due_date', 'property_id', 'lease_id', 'assignee_id', 'repeat'),
    property_name: t.nullable(t.text()),
    section_name: t.nullable(t.text('What the lease is about')),
    assignee_name: t.nullable(t.text()),
    ...fieldsOf(Todo, 'source', 'kind'),
    subject_id: t.nullable(t.id('The record that a smart to-do is about, such as a maintenance request')),
    details: t.map(t.text(), 'What the title of a smart to-do is filled with: place, day, check, name'),
    is_overdue: t.flag(),
    ...fieldsOf(Todo, 'completed', 'completed_at'),
    comments: t.count(),
    ...fieldsOf(Todo, 'version', 'created_at'),
  }),
);

export const TODO_TOGGLED = one(
  t.object('ToggledTodo', {
    id: t.id(),
    completed: t.flag(),
    next_id: t.nullable(t.id('The next of a to-do that repeats, made by this')),
    next_due_date: t.nullable(t.day('When that one is due')),
    version: t.count('Version after the change'),
  }),
);

/** Where no place says otherwise, days end as they do at home. */
const TODAY = `($4::timestamptz at time zone coalesce(l.timezone, p.timezone, 'Australia/Sydney'))::date`;
const IS_OVERDUE = `(not r.completed and r.due_date is not null and r.due_date < ${TODAY})`;

export const TODOS: FilteredList = {
  name: 'todos',
  // What owners and renters write for themselves the team does not see; what lies in the trash has nothing to be done.
  from: `from todo r
    left join property_projection p on p.company_id = scope.company::uuid and p.property_id = r.property_id
    left join lease_projection l on l.company_id = scope.company::uuid and l.lease_id = r.lease_id
    left join recipient a on a.company_id = scope.company::uuid and a.user_id = r.assignee_id
    where r.company_id = scope.company::uuid and p.is_removed is not true and (not r.is_private or ${ANY_ROW})`,
  row: `r.id, r.title, r.note, r.due_date, r.property_id, p.name as property_name, r.lease_id, l.section_name,
    r.assignee_id, a.first_name as assignee_name, r.repeat, r.source, r.kind, r.subject_id, r.details, ${IS_OVERDUE} as is_overdue,
    r.completed, ${utc('r.completed_at')} as completed_at, (select count(*)::int from todo_comment c
      where c.company_id = scope.company::uuid and c.todo_id = r.id) as comments, r.version,
    ${utc('r.created_at')} as created_at`,
  sorts: {
    due_date: 'r.due_date',
    created_at: 'r.created_at',
    completed_at: 'r.completed_at',
    title: byName('r.title'),
    property_name: byName('p.name'),
  },
  defaultSort: 'due_date',
  defaultOrder: 'asc',
  defaultOrderBy: 'r.completed, r.due_date',
  filters: {
    property_id: idFilter('r.property_id'),
    manager_id: managerFilter('r.property_id'),
    lease_id: idFilter('r.lease_id'),
    assignee_id: idFilter('r.assignee_id'),
    completed: flagFilter('r.completed'),
    is_overdue: flagFilter(IS_OVERDUE),
    source: choiceFilter('r.source', TODO_SOURCES),
    kind: choiceFilter('r.kind', TODO_KINDS),
    due_from: dayFrom('r.due_date'),
    due_to: dayTo('r.due_date'),
    q: searchIn('r.title', 'r.note', 'p.name', 'l.section_name'),
  },
};

export class TodoPage extends ListQuery(TODOS) {}

export const COMMENT_PAGE = page(
  t.object('TodoCommentRow', {
    ...fieldsOf(TodoComment, 'id', 'todo_id', 'text', 'created_by'),
    author_name: t.nullable(t.text()),
    ...fieldsOf(TodoComment, 'created_at'),
  }),
);

export const COMMENTS: FilteredList = {
  name: 'todo_comments',
  from: `from todo_comment r join todo d on d.company_id = scope.company::uuid and d.id = r.todo_id
      and (not d.is_private or ${ANY_ROW})
    left join recipient a on a.company_id = scope.company::uuid and a.user_id = r.created_by
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.todo_id, r.text, r.created_by, a.first_name as author_name, ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  defaultOrder: 'asc',
  filters: { todo_id: idFilter('r.todo_id'), q: searchIn('r.text') },
};

export class CommentPage extends ListQuery(COMMENTS) {}
