import { useDataProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { SelectedAction } from '../../shared/list/SelectedAction.js';
import type { Todo } from '../../types.js';
import { useTodoTitle } from './use-todo-title.js';

/** Completes all ticked to-dos that are open, and opens those again that are completed. */
export function CompleteSelected() {
  const t = useText();
  const nameOf = useTodoTitle();
  const provider = useDataProvider();
  const toggle = (completed: boolean) => async (row: Todo) => {
    await provider.update('todo_completion', { id: row.id, data: { completed }, previousData: row });
    return true;
  };
  return (
    <>
      <SelectedAction<Todo>
        label={(count) => t('todos:complete_selected', { count })}
        said={(count) => t('todos:completed_count', { count })}
        nameOf={nameOf}
        isFor={({ completed }) => !completed}
        act={toggle(true)}
      />
      <SelectedAction<Todo>
        label={(count) => t('todos:reopen_selected', { count })}
        said={(count) => t('todos:reopened_count', { count })}
        nameOf={nameOf}
        isFor={({ completed }) => completed}
        act={toggle(false)}
      />
    </>
  );
}
