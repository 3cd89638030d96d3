import { FileImports } from '@keystead/testkit';
import { OPTIONAL, USUAL, type Post } from './post.js';
import { daysFromToday, type Rows } from './rows.js';

type Importer = 'property' | 'lease';

const HOUSE = 'name,type,bedrooms,bathrooms,carpark,cost_allocation_method\r\nFrom a file,house,3,1,1,standalone\r\n';
// Long over, so that nothing is billed and counted.
const leaseOn = ({ section_id }: Rows) =>
  `section,start_date,end_date,latest_amount,rent_frequency\r\n${section_id},${daysFromToday(-2000)},${daysFromToday(-1990)},500,weekly\r\n`;

const fileOf = (rows: Rows, service: Importer) => (service === 'property' ? HOUSE : leaseOn(rows));
const filesOf = (rows: Rows, service: Importer) => new FileImports(rows.call, service);

/** An import that was tried out and can be started. */
export async function checkedImport(rows: Rows, service: Importer): Promise<string> {
  return (await filesOf(rows, service).check(service, fileOf(rows, service))).id;
}

function requestsOf(service: Importer): Record<string, Post> {
  const path = `POST /api/v1/system/import/${service}`;
  return {
    [`${path}/create`]: {
      body: () => ({ kind: service, source: 'csv', file_name: 'ours.csv' }),
      allows: { source: USUAL, file_name: USUAL },
      other: { file_name: 'other.csv' },
    },
    [`${path}/part`]: {
      body: async (rows) => ({
        id: await filesOf(rows, service).send(service, 'name'),
        part: 1,
        text: fileOf(rows, service),
      }),
      allows: { text: 'blank long' },
      other: { text: 'name' },
    },
    [`${path}/check`]: {
      body: async (rows) => ({ id: await filesOf(rows, service).send(service, fileOf(rows, service)) }),
      other: {},
    },
    [`${path}/start`]: {
      body: async (rows) => ({ id: await checkedImport(rows, service), skip_errors: false }),
      allows: { skip_errors: OPTIONAL },
      other: { skip_errors: true },
    },
    [`${path}/undo`]: {
      body: async (rows) => {
        const id = await checkedImport(rows, service);
        await filesOf(rows, service).start(id);
        return { id };
      },
      other: {},
    },
  };
}

export const IMPORT_REQUESTS: Record<string, Post> = { ...requestsOf('property'), ...requestsOf('lease') };
