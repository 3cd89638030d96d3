import { expectOk, type Caller } from '@keystead/testkit';

/** The records that the addresses of screens name. */
export interface Records {
  company_id: string;
  property_id: string;
  block_id: string;
  co_living_id: string;
  section_id: string;
  lease_id: string;
  tenant_id: string;
  invoice_id: string;
  inspection_id: string;
  maintenance_request_id: string;
  owner_id: string;
  /** None where the company has no document yet. */
  document_id: string | undefined;
}

const PUBLIC = [
  ...['register', 'auth/user/login', 'auth/tenant/login', 'auth/forgot-password', 'terms', 'nowhere'],
  // Links whose token is no longer known, as an old mail has them.
  ...['auth/reset-password/old', 'auth/confirm-email/old'],
];

const SETTINGS = [
  ...[
    'company',
    'billing',
    'profile',
    'security',
    'privacy',
    'preferences',
    'subscription',
    'reminders',
    'team',
    'import',
  ],
  ...['mails', 'webhooks'],
];
const BLOCK_TABS = [
  ...[
    'summary',
    'rooms',
    'leases',
    'bills',
    'money',
    'utilities',
    'compliance',
    'keys',
    'maintenance',
    'inspections',
    'documents',
    'health',
  ],
];
const PROPERTY_TABS = [
  ...['summary', 'building', 'units', 'owners', 'keys', 'utilities', 'compliance', 'maintenance', 'inspections'],
  ...['documents', 'health'],
];
const LEASE_TABS = ['summary', 'rent', 'bills', 'ledger', 'people', 'documents', 'setup', 'activity'];

/** Every address of the console that shows a screen of its own: before the sign-in, and after it. */
export function addressesOf(records: Records): { before: readonly string[]; after: readonly string[] } {
  const { company_id, property_id, block_id, co_living_id, section_id, lease_id, tenant_id, invoice_id } = records;
  const { inspection_id, maintenance_request_id, owner_id, document_id } = records;
  const after = [
    ...['dashboard', 'property', 'property/add', 'property/create', 'property/vacancies', 'property/trash'],
    `property/create/${block_id}`,
    ...[`property/create/${block_id}/success`, `property/edit?id=${block_id}`],
    ...PROPERTY_TABS.map((tab) => `property/${property_id}/view/${tab}`),
    ...BLOCK_TABS.map((tab) => `property/unit/${block_id}/view/${tab}`),
    ...['summary', 'rooms', 'bills', 'health'].map((tab) => `property/sa/${co_living_id}/view/${tab}`),
    ...['lease', `lease/create/${section_id}`, `lease/edit?id=${lease_id}`],
    ...LEASE_TABS.map((tab) => `lease/${lease_id}/view/${tab}`),
    ...['tenant', 'agent', 'landlord'].map((form) => `lease/${lease_id}/${form}/create`),
    `lease/${lease_id}/landlord/setup`,
    ...['tenant/list', `tenant/edit?id=${tenant_id}`, 'people/owners', 'people/owners/payouts'],
    ...[`people/owners/${owner_id}`, `people/owners/${owner_id}/statement`, 'people/agents'],
    ...['money/arrears', 'money/bank', 'invoice/invoice-ver-two', `invoice/edit?id=${invoice_id}`, 'money/income'],
    ...[
      'money/owners',
      'money/owners/bank-file',
      'money/utilities',
      'money/mileage',
      'invoice/placeholder',
      'company/list',
      ...['setup', 'sync', 'changes', 'reconcile'].map((tab) => `company/${company_id}/xero/${tab}`),
    ],
    ...[
      'todo',
      'maintenance',
      `maintenance/${maintenance_request_id}`,
      'inspections',
      `inspections/${inspection_id}`,
      `inspections/${inspection_id}/report`,
      'tasks/compliance',
      'tasks/keys',
      'document/list',
      'document/create',
      'document/missing',
      'document/templates',
      'document/scan',
      ...(document_id ? ['edit', 'view', 'scan'].map((page) => `document/${page}?id=${document_id}`) : []),
    ],
    ...['report/leases', 'report/occupancy', 'report/rules', 'nowhere'],
    ...[...SETTINGS, 'guide', 'test'].map((tab) => `setting/${tab}`),
  ];
  return { before: PUBLIC, after: after.map((path) => `admin/${path}`) };
}

interface Property {
  property_id: string;
  lease_mode: string;
  units: { property_block_id: string; sections: { property_section_id: string }[] }[];
}

/** Records of a company that has properties of both kinds, leases, owners and invoices. */
export async function findRecords(call: Caller, company_id: string): Promise<Records> {
  const rows = async <Row>(path: string) => expectOk(await call.get<{ data: Row[] }>(`v1/system/${path}`)).data;
  const properties = await rows<Property>('property?total=100');
  const shared = properties.find(({ lease_mode }) => lease_mode === 'co_living')!;
  // One in arrears shows most: bills, payments, reminders.
  const [late] = await rows<{ lease_id: string }>('arrears?total=1&sort=days_overdue&order=desc');
  const { data: lease } = expectOk(
    await call.get<{ data: { property_id: string; property_block_id: string } }>(`v1/system/lease/${late!.lease_id}`),
  );
  const [renter] = await rows<{ id: string }>('user?role=tenant&total=1');
  const [inspection] = await rows<{ id: string }>('property/inspection?status=done&total=1');
  const [request] = await rows<{ id: string }>('property/maintenance?total=1');
  const [invoice] = await rows<{ id: string }>('invoice?total=1');
  const [owner] = await rows<{ id: string }>(`property/owner?property_id=${lease.property_id}`);
  const [document] = await rows<{ document_id: string }>('document/list?total=1');
  return {
    company_id,
    property_id: lease.property_id,
    block_id: lease.property_block_id,
    co_living_id: shared.units[0]!.property_block_id,
    section_id: shared.units[0]!.sections[0]!.property_section_id,
    lease_id: late!.lease_id,
    tenant_id: renter!.id,
    invoice_id: invoice!.id,
    inspection_id: inspection!.id,
    maintenance_request_id: request!.id,
    owner_id: owner!.id,
    document_id: document?.document_id,
  };
}
