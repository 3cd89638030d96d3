import type { Permission } from '@keystead/contracts';

export interface Today {
  name: 'arrears' | 'bank' | 'checks' | 'todos' | 'repairs' | 'open_repairs' | 'inspections' | 'vacant';
  /** The list that is counted, narrowed by the filter, and where it is shown below `/admin/`. */
  resource: string;
  filter: Readonly<Record<string, string>>;
  path: string;
  needs: Permission;
  /** Should have been done. */
  isLate: boolean;
}

/** What may wait for a landlord or a manager, the most pressing first. */
export const TODAY: readonly Today[] = [
  { name: 'arrears', resource: 'arrears', filter: {}, path: 'money/arrears', needs: 'bill.read', isLate: true },
  {
    ...{ name: 'checks', resource: 'compliance', path: 'tasks/compliance', needs: 'register.read', isLate: true },
    filter: { status: 'overdue' },
  },
  {
    ...{ name: 'repairs', resource: 'maintenance', path: 'maintenance', needs: 'todo.read', isLate: true },
    filter: { is_overdue: 'true' },
  },
  {
    ...{ name: 'todos', resource: 'todo', path: 'todo', needs: 'todo.read', isLate: true },
    filter: { is_overdue: 'true' },
  },
  {
    ...{ name: 'bank', resource: 'bank_line', path: 'money/bank', needs: 'bill.write', isLate: false },
    filter: { status: 'proposed' },
  },
  {
    ...{ name: 'open_repairs', resource: 'maintenance', path: 'maintenance', needs: 'todo.read', isLate: false },
    filter: { is_open: 'true' },
  },
  {
    ...{ name: 'inspections', resource: 'inspection', path: 'inspections', needs: 'register.read', isLate: false },
    filter: { is_due_soon: 'true' },
  },
  {
    ...{ name: 'vacant', resource: 'vacancy', path: 'property/vacancies', needs: 'register.read', isLate: false },
    filter: { is_vacant: 'true' },
  },
];

/** A list below `/admin/`, narrowed by a filter. */
export function linkOf({ path, filter }: Pick<Today, 'path' | 'filter'>): string {
  const query = Object.keys(filter).length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  return `/admin/${path}${query}`;
}
