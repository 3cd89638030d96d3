import { among, ANY_ROW, isPerson, ofVisible, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_OWNED_PROPERTY = among('property_id', 'owned');

/** The rows of each table that are an owner's or a renter's; see `person-scope.ts`. */
const OF_PERSONS: Record<string, string> = {
  user_projection: isPerson('user_id'),
  property: among('id', 'properties'),
  property_address: among('property_id', 'properties'),
  property_block: among('id', 'blocks'),
  room: among('id', 'rooms'),
  section: among('id', 'sections'),
  section_lease: among('lease_id', 'leases'),
  agent: among('property_block_id', 'blocks'),
  owner: among('id', 'owners'),
  ownership: among('owner_id', 'owners'),
  key: OF_OWNED_PROPERTY,
  key_loan: ofVisible('key_loan', 'key_id', 'key'),
  usage_reading: OF_OWNED_PROPERTY,
  car_mileage: OF_OWNED_PROPERTY,
  compliance_date: OF_OWNED_PROPERTY,
  bill_projection: among('lease_id', 'leases'),
  payment_projection: among('lease_id', 'leases'),
  lease_requirement: among('lease_id', 'leases'),
  // A number of all people of the company, in the health of every unit.
  person_agreement: ANY_ROW,
  property_photo: among('property_id', 'properties'),
  // Owners read all of it. Renters read their visits, and what was found where they move in or out.
  inspection: `${among('lease_id', 'leases')} or ${OF_OWNED_PROPERTY}`,
  inspection_area: `${among('shown_lease_id', 'leases')} or ${OF_OWNED_PROPERTY}`,
  inspection_photo: `${among('shown_lease_id', 'leases')} or ${OF_OWNED_PROPERTY}`,
};

/** What owners and renters see of properties; what they see and do of maintenance stands with its tables. */
export class Persons1795900009000 implements MigrationInterface {
  name = 'Persons1795900009000';

  async up(run: QueryRunner): Promise<void> {
    for (const [table, rows] of Object.entries(OF_PERSONS)) await personTable(run, table, rows);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, Object.keys(OF_PERSONS));
  }
}
