import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { useTeam } from '../../shared/use-team.js';

type Filters = Readonly<Record<string, string | undefined>>;

/** The chosen person whom tabs keep: the tab of one's own to-dos chooses by itself. */
export function chosenAssignee({ assignee_id, completed }: Filters, self: string | undefined): string | undefined {
  return assignee_id === self && completed === 'false' ? undefined : assignee_id;
}

/** Narrows the to-dos to those of one person; of those who can no longer sign in, so that what is left can be handed on. */
export function AssigneeFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { assignee_id, ...others } = filterValues as Filters;
  const team = useTeam();
  const left = useTeam(undefined, true, 'disabled');
  const people = [...team, ...left];
  if (people.length < 2) return null;
  return (
    <FilterSelect
      label={t('todos:assignee')}
      any={t('todos:anyone')}
      value={assignee_id}
      options={people}
      onChange={(chosen) => setFilters(chosen ? { ...others, assignee_id: chosen } : others)}
    />
  );
}
