import { Injectable } from '@nestjs/common';
import { type Context, Database, Email, fieldProblem, patternsOf, scoped, Text } from '@keystead/platform';

/** People of the caller's own company, by address or by part of a name or address. */
export class LookUp {
  @Email({ optional: true }) email?: string | null;
  @Text(254, { optional: true }) q?: string | null;
}

export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}

const MOST = 20;
const NAME = `concat_ws(' ', u.first_name, nullif(u.middle_name, ''), u.last_name)`;

const PEOPLE = scoped(
  'people_look_up',
  `select u.id, ${NAME} as name, l.email from app_user u
   join login l on l.company_id = scope.company::uuid and l.id = u.id and l.status <> 'disabled'
   where u.company_id = scope.company::uuid and ($2::text is null or l.email = $2)
     and ($3::text[] is null or concat_ws(' ', ${NAME}, l.email) ~* all($3))
   order by name, u.id limit ${MOST}`,
);

@Injectable()
export class PeopleQueries {
  constructor(private readonly db: Database) {}

  async find(ctx: Context, { email, q }: LookUp): Promise<FoundPerson[]> {
    if (!email && !q) throw fieldProblem({ q: 'Please enter a name or an email address' });
    return this.db.read<FoundPerson>(ctx, PEOPLE, [email || null, q ? patternsOf(q) : null]);
  }
}
