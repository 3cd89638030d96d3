import { Controller } from '@nestjs/common';
import { PORTFOLIO_ROLE } from '@keystead/contracts';
import type { QueryRunner } from 'typeorm';
import { companyTable, PROJECTION } from '../database/company-table.js';
import { Database } from '../database/database.js';
import { type EventBatch, OnEventBatch } from '../events/jetstream-server.js';
import { projectLatest } from '../events/project.js';
import { type Filter, idFilter } from '../lists/list-filters.js';

// Which properties a member of the team manages. Identity decides it; services whose lists are narrowed by it keep it.

/** Creates the table that `PropertyManagerReactions` fills. */
export async function propertyManagerTable(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'property_manager',
    'user_id uuid not null, version int not null, property_ids uuid[] not null, primary key (company_id, user_id)',
    PROJECTION,
  );
}

/** SQL of a `PersonScope`: the properties that a portfolio manager manages; of anyone else there are none. */
export const MANAGED = `select unnest(m.property_ids) from property_manager m
  where m.company_id = $1::uuid and m.user_id = $2::uuid and $3::text = '${PORTFOLIO_ROLE}'`;

/** Keeps the properties of each manager; a module of the service names it among its controllers. */
@Controller()
export class PropertyManagerReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('user.properties_changed')
  keep(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'property_manager',
      key: 'user_id',
      columns: { property_ids: `array(select p.id::uuid from jsonb_array_elements_text(data->'property_ids') p(id))` },
    });
  }
}

/** Rows of the properties that a person manages; `property` is the column that holds the property's id. */
export const managerFilter = (property: string): Filter => {
  const byId = idFilter(property);
  return {
    ...byId,
    schema: { ...byId.schema, description: 'User id of a person who manages the property' },
    // The sub-select is read once per statement.
    condition: `${property} = any ((select m.property_ids from property_manager m
      where m.company_id = scope.company::uuid and m.user_id = {}::uuid)::uuid[])`,
  };
};
