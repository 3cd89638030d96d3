import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { TextInput } from '../../shared/inputs.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Todo } from '../../types.js';

const OLDEST = { field: 'created_at', order: 'ASC' as const };

interface Comment extends RaRecord {
  text: string;
  author_name: string | null;
  created_at: string;
}

/** What was said about a to-do, the first comment first, and a field for the next. */
export function TodoComments({ todo }: { todo: Todo }) {
  const t = useText();
  const show = useShow();
  const mayWrite = useCan('todo.write');
  const query = useEveryRow<Comment>('todo_comment', { filter: { todo_id: String(todo.id) }, sort: OLDEST });
  const { data: comments = [] } = query;
  return (
    <Box component="section" sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {t('todos:comments')}
      </Typography>
      {!query.data && <NotLoaded query={query} isPart waiting={null} />}
      {query.data?.length === 0 && <Typography color="textSecondary">{t('todos:no_comments')}</Typography>}
      <Box component="ul" aria-label={t('todos:comments')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comments.map(({ id, text, author_name, created_at }) => (
          <Box component="li" key={id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
              {[author_name, show.moment(created_at)].filter(Boolean).join(' · ')}
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
          </Box>
        ))}
      </Box>
      {mayWrite && <CommentForm todo={todo} />}
    </Box>
  );
}

function CommentForm({ todo }: { todo: Todo }) {
  const t = useText();
  // A form of its own for each comment, so that the field is empty again.
  const [written, setWritten] = useState(0);
  const { save, busy } = useSave('todo_comment', {
    success: t('todos:comment_added'),
    onSaved: () => setWritten((count) => count + 1),
  });
  return (
    <Form
      key={written}
      onSubmit={({ text }: Record<string, unknown>) => save({ todo_id: todo.id, text })}
      noValidate
      sanitizeEmptyValues
    >
      <Box sx={{ mt: 1 }}>
        <TextInput source="text" label={t('todos:comment')} required maxLength={2000} multiline />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <Button type="submit" variant="outlined" disabled={busy}>
          {t('todos:comment_add')}
        </Button>
      </Box>
    </Form>
  );
}
