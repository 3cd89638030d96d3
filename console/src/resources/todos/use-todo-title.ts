import { todoSentence } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { textOr } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import type { Todo } from '../../types.js';

/** The title of a to-do for its reader: what the product opened is said in their language. */
export function useTodoTitle(): (todo: Todo) => string {
  useText();
  const show = useShow();
  return ({ kind, source, title, details }) => {
    if (source === 'user' || kind === 'task') return title;
    const check = details.check ? textOr(`vocabulary:safety_check.${details.check}`) : '';
    const day = details.day ? show.day(details.day) : '';
    return (
      textOr(`todos:todo_title.${todoSentence(kind, details)}`, {
        place: '',
        name: '',
        ...details,
        day,
        check: check ?? '',
      }) ?? title
    );
  };
}
