import { Injectable } from '@nestjs/common';
import { SERVICES } from '@keystead/contracts';
import {
  choiceFilter,
  type Context,
  Database,
  type FilteredList,
  idFilter,
  type ListAnswer,
  ListQuery,
  listSql,
  listValues,
  page,
  type PageRow,
  readListRequest,
  searchIn,
  sourceResponse,
  t,
  textFilter,
} from '@keystead/platform';
import { DeadLetterClients } from './dead-letter-clients.js';

/** `$1` what the services answered, as JSON: their rows are listed here like those of any table. */
const DEAD_LETTERS: FilteredList = {
  name: 'dead_letters',
  from: `from jsonb_to_recordset($1::jsonb) as l(service text, id uuid, company_id uuid, event_id uuid, event_name text,
      consumer text, error text, attempts int, at timestamptz, is_replay_requested boolean)
    left join company c on c.company_id = l.company_id where true`,
  id: 'l.id',
  row: `l.id, l.service, l.consumer, l.event_id, l.event_name, l.company_id, c.name as company_name, c.tenant_code, l.error,
    l.attempts, to_char(l.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as at, l.is_replay_requested`,
  sorts: { at: 'l.at', service: 'l.service', event_name: 'l.event_name', consumer: 'l.consumer' },
  defaultSort: 'at',
  filters: {
    service: choiceFilter('l.service', SERVICES),
    company_id: idFilter('l.company_id'),
    event_name: textFilter('l.event_name', 60),
    q: searchIn('l.event_name', 'l.consumer', 'l.error', 'c.name', 'c.tenant_code'),
  },
};

export class DeadLetterPage extends ListQuery(DEAD_LETTERS) {}

const SERVICE = t.oneOf(SERVICES);
export const UNAVAILABLE_SERVICES = t.list(SERVICE, 'Services that do not answer now');
export const DEAD_LETTER_PAGE = page(
  t.object('DeadLetterRow', {
    id: t.id(),
    service: SERVICE,
    consumer: t.text('The handler that failed'),
    event_id: t.id(),
    event_name: t.text(),
    company_id: t.id(),
    company_name: t.nullable(t.text()),
    tenant_code: t.nullable(t.text()),
    error: t.text('First line of the last error'),
    attempts: t.count(),
    at: t.moment('When it failed last'),
    is_replay_requested: t.flag('It is handled again within seconds'),
  }),
  { unavailable: UNAVAILABLE_SERVICES },
);

/** Events that failed all attempts of a handler, of every service and company. */
@Injectable()
export class DeadLetterQueries {
  constructor(
    private readonly db: Database,
    private readonly clients: DeadLetterClients,
  ) {}

  async list(ctx: Context, query: DeadLetterPage, self: string): Promise<ListAnswer> {
    const request = readListRequest(DEAD_LETTERS, query);
    const { letters, unavailable } = await this.clients.waiting();
    const source = {
      page: async (_: Context, slice: Parameters<typeof listValues>[1]) => {
        const values = [JSON.stringify(letters), ...listValues(request, slice, this.db.clock.now())];
        const [found] = await this.db.system<PageRow>(listSql(request), values);
        return found!;
      },
    };
    return sourceResponse(ctx, source, query, self, { extra: { unavailable } });
  }
}
