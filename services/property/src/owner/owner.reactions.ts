import { Controller } from '@nestjs/common';
import { Database, OnBatch, project, type Batch } from '@keystead/platform';

/** People who have an account in the company can be made owners. */
@Controller()
export class OwnerReactions {
  constructor(private readonly db: Database) {}

  @OnBatch('user.registered', 'user.updated')
  keepUsers({ consumer, events }: Batch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into known_user as known (company_id, user_id, email, first_name, last_name, version)
       select company_id, aggregate_id, lower(data->>'email'), data->>'first_name', data->>'last_name', version from latest
       on conflict (company_id, user_id) do update set email = excluded.email, first_name = excluded.first_name,
         last_name = excluded.last_name, version = excluded.version
       where known.version < excluded.version`,
    );
  }
}
