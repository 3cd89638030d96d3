import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCan, useIsPerson } from '../../../admin/can.js';
import { useText } from '../../../i18n/texts.js';
import { NotLoaded } from '../../../shared/NotLoaded.js';
import { Panel } from '../../../shared/Panel.js';
import { Message } from './Message.js';
import { MessageForm } from './MessageForm.js';
import { useMessages } from './use-messages.js';

/** What the team, the renter and the owners write to each other about a request, and a field for the next message. */
export function RequestMessages({ requestId }: { requestId: string }) {
  const t = useText();
  const isPerson = useIsPerson();
  const mayWrite = useCan('todo.write');
  const query = useMessages(requestId);
  const title = t('register:maintenance.messages.title');
  const empty = isPerson ? 'register:maintenance.messages.empty_own' : 'register:maintenance.messages.empty';
  return (
    <Panel title={title}>
      {!query.data && <NotLoaded query={query} isPart waiting={null} />}
      {query.data?.length === 0 && <Typography color="textSecondary">{t(empty)}</Typography>}
      {query.data && query.data.length > 0 && (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {query.data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Box>
      )}
      {mayWrite && <MessageForm requestId={requestId} />}
    </Panel>
  );
}
