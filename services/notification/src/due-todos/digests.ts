import { isPersonRole, type Language, PORTFOLIO_ROLE, type RoleKey } from '@keystead/contracts';
import { type DueTodo, NAMED_MAX } from '../mail/todo-due-mail.js';
import type { FactsOf } from '../mail/templates.js';
import { permissionsOf } from '../reactions/administrators.js';

/** A to-do that is due, and a person whose it is. */
export interface DueRow extends DueTodo {
  user_id: string;
  email: string;
  first_name: string;
  language: Language;
  roles: Record<RoleKey, boolean>;
  grants: Record<RoleKey, string>;
  /** null where it has no assignee, or where the product made it. */
  is_assignee: boolean | null;
  is_maker: boolean | null;
  /** They manage the properties that it is about, or it is about none. */
  is_managed: boolean;
  is_private: boolean;
}

/** The mail of one person. */
export interface Digest {
  user_id: string;
  email: string;
  language: Language;
  data: FactsOf<'todo_due'>;
}

/** One mail for each person, about those of their to-dos that they may see, in the order of the rows. */
export function digestsOf(rows: readonly DueRow[], today: string): Digest[] {
  const digests = new Map<string, { digest: Digest; todos: DueTodo[] }>();
  for (const row of rows.filter(maySee)) {
    const { user_id, email, language, first_name, kind, title, details, place, due_date } = row;
    let known = digests.get(user_id);
    if (!known) {
      const todos: DueTodo[] = [];
      const digest = { user_id, email, language, data: { first_name, today, number: 0, todos } };
      digests.set(user_id, (known = { digest, todos }));
    }
    known.digest.data.number++;
    if (known.todos.length < NAMED_MAX) known.todos.push({ kind, title, details, place, due_date });
  }
  return [...digests.values()].map(({ digest }) => digest);
}

/** Whether the list of to-dos shows it to them, in one of the roles they may sign in with. */
function maySee({ roles, grants, ...row }: DueRow): boolean {
  return Object.keys(roles).some((role) => permissionsOf(role, grants).has('todo.read') && isShown(role, row));
}

/** As the policies of the table `todo` have it, and the condition of the list. */
function isShown(role: RoleKey, row: Omit<DueRow, 'roles' | 'grants'>): boolean {
  const { is_assignee, is_maker, is_managed, is_private } = row;
  if (isPersonRole(role)) return (is_assignee ?? false) || (is_maker ?? false);
  if (role === PORTFOLIO_ROLE) return (is_assignee ?? false) || is_managed;
  return !is_private;
}
