import {
  ANY_ROW,
  type ManagerTables,
  managerTables,
  ofManaged,
  ofVisible,
  propertyManagerTable,
  withoutManagers,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// Only work of this kind reads a document; what another one is about is no document.
const SCANNED = `case when job.kind = 'document.scan' then (job.payload->>'document_id')::uuid end`;

/** Which rows are a portfolio manager's, and what they may do with them: what is of the properties they manage. */
const ROWS: ManagerTables = {
  property_manager: [ANY_ROW, 'read'],
  // What is of a lease names its property too. Of the company, and of an owner with all their properties, is none.
  document: [ofManaged('property_id'), 'write'],
  document_scan: [ofVisible('document_scan', 'id', 'document'), 'write'],
  job: [
    `${ANY_ROW} and exists (select 1 from document d where d.company_id = job.company_id and d.id = ${SCANNED})`,
    'write',
  ],
  lease_requirement: [ofManaged('property_id'), 'read'],
  maintenance_request: [ofManaged('property_id'), 'read'],
  property_projection: [ofManaged('property_id'), 'read'],
  section: [ofManaged('property_id'), 'read'],
  lease: [ofManaged('property_id'), 'read'],
  renter: [ofVisible('renter', 'lease_id', 'lease'), 'read'],
  ownership: [ofManaged('property_id'), 'read'],
  owner: [`${ANY_ROW} and owner_id in (select unnest(w.owner_ids) from ownership w)`, 'read'],
  // Who uploaded a document is named; no one is found by it.
  person: [ANY_ROW, 'read'],
};

/** Which properties a person manages; portfolio managers work with the documents of these. */
export class PortfolioManagers1795900004000 implements MigrationInterface {
  name = 'PortfolioManagers1795900004000';

  async up(run: QueryRunner): Promise<void> {
    await propertyManagerTable(run);
    await managerTables(run, ROWS);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutManagers(run, Object.keys(ROWS));
    await run.query('drop table property_manager');
  }
}
