import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// The least project that answers leases with their renters: two content types and their list, open to everyone. Its panel
// is not served, so that nothing of it need be built.

const text = { type: 'string' };
const int = { type: 'integer' };
const cents = { type: 'biginteger' };
const day = { type: 'date' };
const flag = { type: 'boolean' };

const LEASE = {
  ...{ company_id: text, version: int, lease_number: text, number: int, property_id: text, property_block_id: text },
  ...{ section_id: text, room_id: text, section_name: text, is_exclusive: flag, start_date: day, end_date: day },
  ...{ due_date: day, paid_to: day, latest_amount: cents, rent_frequency: text, rent_count: int, bond_required: cents },
  ...{ bond_received: cents, end_reason: text, renewed_from_lease_id: text, currency: text, timezone: text },
};

const RENTER = {
  ...{ company_id: text, version: int, first_name: text, last_name: text, email: text, phone: text },
  is_primary_contact: flag,
};

/** Columns that a lease and a renter have in the lease service and in Strapi alike. */
export const COLUMNS = { lease: Object.keys(LEASE), lease_tenant: Object.keys(RENTER) };

const contentType = (name: string, attributes: object) =>
  JSON.stringify({
    kind: 'collectionType',
    collectionName: `${name.replaceAll('-', '_')}s`,
    info: { singularName: name, pluralName: `${name}s`, displayName: name },
    options: { draftAndPublish: false },
    attributes,
  });

const TENANTS = {
  type: 'relation',
  relation: 'oneToMany',
  target: 'api::lease-tenant.lease-tenant',
  mappedBy: 'lease',
};
const OF_LEASE = { type: 'relation', relation: 'manyToOne', target: 'api::lease.lease', inversedBy: 'tenants' };

const made = (what: string, name: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${what}('api::${name}.${name}');\n`;

const api = (name: string, attributes: object): Record<string, string> => ({
  [`src/api/${name}/content-types/${name}/schema.json`]: contentType(name, attributes),
  [`src/api/${name}/routes/${name}.js`]: made('Router', name),
  [`src/api/${name}/controllers/${name}.js`]: made('Controller', name),
  [`src/api/${name}/services/${name}.js`]: made('Service', name),
});

const OPEN_TO_EVERYONE = `module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    for (const action of ['api::lease.lease.find', 'api::lease-tenant.lease-tenant.find'])
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  },
};
`;

const exported = (value: string) => `module.exports = ${value};\n`;

const FILES: Record<string, string> = {
  'config/server.js': exported(`{ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['one', 'two'] } }`),
  'config/database.js': exported(
    `{ connection: { client: 'postgres', connection: { connectionString: process.env.DATABASE_URL } } }`,
  ),
  'config/admin.js': exported(
    `{ serveAdminPanel: false, auth: { secret: 'a' }, apiToken: { salt: 'b' }, transfer: { token: { salt: 'c' } } }`,
  ),
  'config/plugins.js': exported(`{ 'users-permissions': { config: { jwtSecret: 'd' } } }`),
  'src/index.js': OPEN_TO_EVERYONE,
  'public/uploads/.gitkeep': '',
  ...api('lease', { ...LEASE, tenants: TENANTS }),
  ...api('lease-tenant', { ...RENTER, lease: OF_LEASE }),
};

/** Writes the project into the folder that holds its packages. */
export function writeProject(folder: string): void {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
