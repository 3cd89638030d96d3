import { Injectable } from '@nestjs/common';
import {
  Database,
  fieldProblem,
  NamedId,
  pageAnswer,
  PageQuery,
  scoped,
  sliceOf,
  utc,
  type Context,
  type Query,
} from '@keystead/platform';
import { wordsOf } from '../owner/owner.queries.js';

export class AgentPage extends PageQuery {
  @NamedId({ description: 'Agents of this unit; left out, all of the company' })
  property_block_id?: string;
}

const SORTS: Record<string, string> = {
  created_at: 'a.created_at',
  first_name: 'lower(a.first_name)',
  last_name: 'lower(a.last_name)',
  email: 'a.email',
};

function listBy(sort: string, order: 'asc' | 'desc', ofBlock: boolean): Query {
  const found = `from agent a where a.company_id = scope.company::uuid ${ofBlock ? 'and a.property_block_id = $5' : ''}
    and ($4::text is null or a.first_name || ' ' || a.last_name ilike $4 or a.email ilike $4
      or a.company_info->>'name' ilike $4)`;
  return scoped(
    `agents:${sort}:${order}:${ofBlock}`,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${found}) as total
     from (
       select a.id, a.property_block_id, a.first_name, a.last_name, a.email, a.phone,
         coalesce(a.company_info, '{"name": null, "photo": null}') as company_info, ${utc('a.created_at')} as created_at, a.version
       ${found} order by ${SORTS[sort]} ${order}, a.id ${order} limit $2 offset $3
     ) t`,
  );
}

@Injectable()
export class AgentQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, query: AgentPage, self: string): Promise<string> {
    const { sort = 'created_at', property_block_id } = query;
    if (!Object.hasOwn(SORTS, sort)) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
    const order = (query.order?.toLowerCase() ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? 'asc' : 'desc';
    const slice = sliceOf(query);
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(
      ctx,
      listBy(sort, order, property_block_id !== undefined),
      [slice.limit, slice.offset, wordsOf(query.filters), ...(property_block_id ? [property_block_id] : [])],
    );
    return pageAnswer(rows, count, total, slice, self);
  }
}
