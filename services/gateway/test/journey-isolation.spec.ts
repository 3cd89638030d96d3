import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '@keystead/contracts';
import {
  Caller,
  eventually,
  FileImports,
  Landlord,
  signToken,
  startHouse,
  type Answer,
  type House,
  expectOk,
  TEST_PASSWORD,
} from '@keystead/testkit';
import { newBankLine } from './inputs/bank-lines.js';

// One company never sees, touches or detects another: every path that is there, with every attack.

/** Ids of the victim's rows, by what a request calls them. */
interface Rows {
  property_id: string;
  property_block_id: string;
  section_id: string;
  room_id: string;
  key_id: string;
  water_id: string;
  power_id: string;
  trip_id: string;
  check_id: string;
  lease_id: string;
  lease_tenant_id: string;
  owner_id: string;
  agent_id: string;
  rent_id: string;
  bill_id: string;
  bank_account_id: string;
  mandate_id: string;
  payment_id: string;
  adjustment_id: string;
  rent_free_id: string;
  record_id: string;
  utility_id: string;
  user_id: string;
  role_id: string;
  company_id: string;
  export_id: string;
  property_import_id: string;
  lease_import_id: string;
  bank_import_id: string;
  bank_line_id: string;
  tenant_code: string;
}

type Ask = (rows: Rows) => { path?: string; body?: object };

const query = (path: string) => ({ path });
const renter = { first_name: 'Eve', last_name: 'Doe', email: 'eve@renter.example' };
/** The role of renters, under the same id in every company. */
const TENANT_ROLE = 'e8357f94-a06b-4e81-8c19-63ab05f1ee06';

const reading = { reading_date: '2026-09-01', reading: 5, note: 'CANARY' };
const account = { account_name: 'CANARY Trust', bsb: '062-000', account_number: '12345678' };
const expense = { type: 'expense', category: 'repairs', amount: 5, date: '2026-09-01', note: 'CANARY' };
const supplied = {
  kind: 'power',
  account: 'CANARY',
  amount: 5,
  period_start: '2026-09-01',
  period_end: '2026-09-30',
  issued_on: '2026-10-01',
};
const trip = { trip_date: '2026-09-01', distance_km: 5, purpose: 'CANARY' };

/** How each path is asked with somebody's ids; `null` = it takes none. */
const ASKS: Record<string, Ask[] | null> = {
  'POST /api/login': null,
  'POST /api/tenant/admin-login': null,
  'POST /api/verify-email-code': null,
  'POST /api/resend-email-code': null,
  'POST /api/forgot-password': null,
  'POST /api/reset-password': null,
  'POST /api/api/forgot-password': null,
  'POST /api/api/reset-password': null,
  'POST /api/tenant/get-config': null,
  'POST /api/send-email-code': null,
  'POST /api/reg-verify-email-code': null,
  'POST /api/register': null,
  'POST /api/check-account-email': null,
  'GET /api/oauth/{provider}/authorize': null,
  'POST /api/oauth/{provider}/callback': null,
  'POST /api/logout': null,
  'GET /api/invitations/validate/{code}': null,
  'POST /api/invitations/auth': null,
  'POST /api/invitations/complete/{code}': null,
  'POST /api/v1/system/user/invite': [
    ({ property_id }) => ({ body: { email: 'eve@team.example', role_id: TENANT_ROLE, property_id } }),
    ({ role_id }) => ({ body: { email: 'eve@team.example', role_id } }),
  ],
  'GET /api/v1/system/user': [
    ({ user_id }) => query(`v1/system/user?filters=${encodeURIComponent(JSON.stringify({ q: user_id }))}`),
    ({ role_id }) => query(`v1/system/user?role=${role_id}`),
  ],
  'POST /api/v1/system/user/create': [
    ({ role_id }) => ({
      body: { first_name: 'Eve', last_name: 'Doe', email: 'eve@team.example', role_ids: [role_id] },
    }),
  ],
  'POST /api/v1/system/user/save': [
    ({ user_id }) => ({ body: { id: user_id, first_name: 'Eve' } }),
    ({ user_id }) => ({ body: { id: user_id, status: 'disabled' } }),
  ],
  'POST /api/v1/system/role/lookup': null,
  'GET /api/v1/system/setting/role-and-permission/role': null,
  'GET /api/v1/system/setting/role-and-permission/global/role': null,
  'GET /api/v1/system/setting/role-and-permission/permission': null,
  'GET /api/v1/system/setting/role-and-permission/global/permission': null,
  'GET /api/v1/system/setting/role-and-permission/permission-group': null,
  'POST /api/v1/system/setting/role-and-permission/update-role-and-permission': [
    ({ role_id: id }) => ({
      body: { roles: [{ id, is_global: false, added_permissions: [], removed_permissions: [] }] },
    }),
  ],
  'POST /api/v1/system/setting/role-and-permission/role/create': null,
  'POST /api/v1/system/setting/role-and-permission/role/delete/{id}': [
    ({ role_id }) => ({ path: `v1/system/setting/role-and-permission/role/delete/${role_id}`, body: {} }),
  ],
  'POST /api/v1/system/setting/role-and-permission/global/role/create': null,
  'POST /api/v1/system/setting/role-and-permission/global/role/delete/{id}': null,
  'POST /api/v1/system/setting/role-and-permission/global/permission/create': null,
  'POST /api/v1/system/setting/role-and-permission/permission-group/create': null,
  'POST /api/v1/system/setting/role-and-permission/permission/delete/{id}': null,
  'GET /api/v1/system/account/profile': null,
  'POST /api/v1/system/account/profile/save': null,
  'POST /api/v1/system/account/save-address': null,
  'POST /api/v1/system/account/lookup': null,
  'GET /api/v1/system/account/company': [({ user_id }) => query(`v1/system/account/company?user_id=${user_id}`)],
  'POST /api/v1/system/company': [({ company_id }) => ({ body: { company_id } })],
  'GET /api/v1/system/company': null,
  'POST /api/v1/system/company/save': [({ company_id }) => ({ body: { id: company_id, name: 'Taken over' } })],
  'POST /api/v1/system/user-agreement/save': null,
  'GET /api/v1/system/user-agreement/history': null,
  'GET /api/v1/system/config': null,
  'POST /api/v1/system/config': null,
  'POST /api/v1/system/account/tenant/save': null,
  'POST /api/v1/system/account/tenant/check-onboarding': null,
  'POST /api/v1/system/company/export': null,
  'GET /api/v1/system/company/export/{id}': [({ export_id }) => query(`v1/system/company/export/${export_id}`)],
  'GET /api/v1/system/company/export/{id}/archive': [
    ({ export_id }) => query(`v1/system/company/export/${export_id}/archive`),
  ],
  // The code of another company closes none, and is no better than one nobody has.
  'POST /api/v1/system/company/close': [
    ({ tenant_code }) => ({ body: { tenant_code: tenant_code.slice(0, 12), password: TEST_PASSWORD } }),
  ],
  'GET /api/v1/system/property': [
    ({ property_id }) => query(`v1/system/property?filters=${encodeURIComponent(JSON.stringify({ q: property_id }))}`),
  ],
  'GET /api/v1/system/property/{id}': [({ property_id }) => query(`v1/system/property/${property_id}`)],
  'GET /api/v1/system/property/block/{id}': [
    ({ property_block_id }) => query(`v1/system/property/block/${property_block_id}`),
  ],
  'GET /api/v1/system/property/unit/{id}': [
    ({ property_block_id }) => query(`v1/system/property/unit/${property_block_id}`),
  ],
  'POST /api/v1/system/property/delete': [({ property_id }) => ({ body: { property_id, name: 'CANARY House' } })],
  'POST /api/v1/system/property/empty-trash': null,
  'POST /api/v1/system/property/block/delete/{id}': [
    ({ property_block_id }) => ({ path: `v1/system/property/block/delete/${property_block_id}`, body: {} }),
  ],
  'POST /api/v1/system/property/block/restore/{id}': [
    ({ property_block_id }) => ({ path: `v1/system/property/block/restore/${property_block_id}`, body: {} }),
  ],
  'POST /api/v1/system/property/address': [
    ({ property_block_id }) => ({ body: { block_id: property_block_id } }),
    ({ section_id }) => ({ body: { section_id } }),
  ],
  'GET /api/v1/system/property/address/list': null,
  'POST /api/v1/system/property/section/delete': [({ section_id }) => ({ body: { property_section_id: section_id } })],
  'POST /api/v1/system/service/query-address': null,
  'POST /api/v1/system/property/create': [
    ({ property_id }) => ({ body: { ...unit, property_id } }),
    ({ property_block_id }) => ({ body: { ...unit, property_block_id } }),
  ],
  'POST /api/v1/system/property/block/update': [
    ({ property_block_id }) => ({ body: { property_block_id, name: 'Taken over' } }),
  ],
  'GET /api/v1/system/property/room/{id}': [
    ({ room_id }) => query(`v1/system/property/room/${room_id}`),
    ({ property_block_id }) => query(`v1/system/property/room/${property_block_id}`),
  ],
  'POST /api/v1/system/property/room/create': [
    ({ property_block_id }) => ({
      body: { property_block_id, name: 'Mine', price: 1, rent_frequency: 'weekly', sharing: 'exclusive' },
    }),
  ],
  'POST /api/v1/system/property/room/update': [({ room_id }) => ({ body: { id: room_id, name: 'Mine' } })],
  'POST /api/v1/system/property/room/delete': [({ room_id }) => ({ body: { id: room_id } })],
  'GET /api/v1/system/property/section': [
    ({ property_block_id }) => query(`v1/system/property/section?property_block_id=${property_block_id}`),
    ({ section_id }) => query(`v1/system/property/section?property_section_id=${section_id}`),
  ],
  'GET /api/v1/system/property/keys': [
    ({ property_id }) => query(`v1/system/property/keys?property_id=${property_id}`),
  ],
  'POST /api/v1/system/property/key/create': [({ property_id }) => ({ body: { property_id, name: 'Front door' } })],
  'POST /api/v1/system/property/key/update': [({ key_id }) => ({ body: { id: key_id, name: 'Mine' } })],
  'POST /api/v1/system/property/key/delete': [({ key_id }) => ({ body: { id: key_id } })],
  'POST /api/v1/system/property/water-usage/create': [
    ({ property_block_id }) => ({ body: { ...reading, property_block_id } }),
  ],
  'POST /api/v1/system/property/water-usage/update': [({ water_id }) => ({ body: { id: water_id, note: 'Mine' } })],
  'POST /api/v1/system/property/water-usage/delete': [({ water_id }) => ({ body: { id: water_id } })],
  'GET /api/v1/system/property/water-usage': [
    ({ property_block_id }) => query(`v1/system/property/water-usage?property_block_id=${property_block_id}`),
    ({ lease_id }) => query(`v1/system/property/water-usage?lease_id=${lease_id}`),
  ],
  'POST /api/v1/system/property/power-usage/create': [
    ({ property_block_id }) => ({ body: { ...reading, property_block_id } }),
  ],
  'POST /api/v1/system/property/power-usage/update': [({ power_id }) => ({ body: { id: power_id, note: 'Mine' } })],
  'POST /api/v1/system/property/power-usage/delete': [({ power_id }) => ({ body: { id: power_id } })],
  'GET /api/v1/system/property/power-usage': [
    ({ property_block_id }) => query(`v1/system/property/power-usage?property_block_id=${property_block_id}`),
    ({ lease_id }) => query(`v1/system/property/power-usage?lease_id=${lease_id}`),
  ],
  'POST /api/v1/system/property/car-mileage/create': [
    ({ property_block_id }) => ({ body: { ...trip, property_block_id } }),
  ],
  'POST /api/v1/system/property/car-mileage/update': [({ trip_id }) => ({ body: { id: trip_id, note: 'Mine' } })],
  'POST /api/v1/system/property/car-mileage/delete': [({ trip_id }) => ({ body: { id: trip_id } })],
  'GET /api/v1/system/property/car-mileage': [
    ({ property_block_id }) => query(`v1/system/property/car-mileage?property_block_id=${property_block_id}`),
    ({ lease_id }) => query(`v1/system/property/car-mileage?lease_id=${lease_id}`),
  ],
  'GET /api/v1/system/property/health': [
    ({ property_block_id }) => query(`v1/system/property/health?property_block_id=${property_block_id}`),
  ],
  'GET /api/v1/system/property/compliance': [
    ({ property_id }) => query(`v1/system/property/compliance?property_id=${property_id}`),
  ],
  'POST /api/v1/system/property/compliance/create': [
    ({ property_id }) => ({ body: { property_id, kind: 'gas', due_on: '2030-01-01' } }),
  ],
  'POST /api/v1/system/property/compliance/update': [({ check_id }) => ({ body: { id: check_id, note: 'Mine' } })],
  'POST /api/v1/system/property/compliance/delete': [({ check_id }) => ({ body: { id: check_id } })],
  'GET /api/v1/system/import/property': null,
  'GET /api/v1/system/import/property/template/{kind}': [() => query('v1/system/import/property/template/property')],
  'GET /api/v1/system/import/property/{id}': [
    ({ property_import_id }) => query(`v1/system/import/property/${property_import_id}`),
  ],
  'GET /api/v1/system/import/property/{id}/row': [
    ({ property_import_id }) => query(`v1/system/import/property/${property_import_id}/row`),
  ],
  'POST /api/v1/system/import/property/create': null,
  'POST /api/v1/system/import/property/part': [({ property_import_id: id }) => ({ body: { id, part: 1, text: 'x' } })],
  'POST /api/v1/system/import/property/check': [({ property_import_id: id }) => ({ body: { id } })],
  'POST /api/v1/system/import/property/start': [({ property_import_id: id }) => ({ body: { id } })],
  'POST /api/v1/system/import/property/undo': [({ property_import_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/import/lease': null,
  'GET /api/v1/system/import/lease/template/{kind}': [() => query('v1/system/import/lease/template/lease')],
  'GET /api/v1/system/import/lease/{id}': [({ lease_import_id }) => query(`v1/system/import/lease/${lease_import_id}`)],
  'GET /api/v1/system/import/lease/{id}/row': [
    ({ lease_import_id }) => query(`v1/system/import/lease/${lease_import_id}/row`),
  ],
  'POST /api/v1/system/import/lease/create': null,
  'POST /api/v1/system/import/lease/part': [({ lease_import_id: id }) => ({ body: { id, part: 1, text: 'x' } })],
  'POST /api/v1/system/import/lease/check': [({ lease_import_id: id }) => ({ body: { id } })],
  'POST /api/v1/system/import/lease/start': [({ lease_import_id: id }) => ({ body: { id } })],
  'POST /api/v1/system/import/lease/undo': [({ lease_import_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/property/owner': [
    ({ property_id }) => query(`v1/system/property/owner?property_id=${property_id}`),
    ({ property_block_id }) => query(`v1/system/property/owner?property_block_id=${property_block_id}`),
    ({ lease_id }) => query(`v1/system/property/owner?lease_id=${lease_id}`),
  ],
  'POST /api/v1/system/property/owner/create': [
    ({ property_block_id }) => ({ body: { property_block_id, ...renter } }),
    ({ lease_id }) => ({ body: { lease_id, ...renter } }),
  ],
  'POST /api/v1/system/property/owner/edit': [({ owner_id }) => ({ body: { id: owner_id, first_name: 'Eve' } })],
  'POST /api/v1/system/property/owner/delete': [({ owner_id }) => ({ body: { id: owner_id } })],
  'POST /api/v1/system/property/owner/assign': [
    ({ property_id, owner_id }) => ({ body: { property_id, user_ids: [owner_id] } }),
  ],
  'POST /api/v1/system/property/owner/unassign': [
    ({ property_id, owner_id }) => ({ body: { property_id, user_ids: [owner_id] } }),
  ],
  'POST /api/v1/system/property/update-ownership': [
    ({ property_id, owner_id }) => ({ body: { property_id, owners: [{ user_id: owner_id }] } }),
  ],
  'POST /api/v1/system/property/delete-landlord': [
    ({ property_id, owner_id }) => ({ body: { property_id, user_id: owner_id } }),
  ],
  'GET /api/v1/system/property/agent': [
    ({ property_block_id }) => query(`v1/system/property/agent?property_block_id=${property_block_id}`),
  ],
  'POST /api/v1/system/property/agent/create': [
    ({ property_block_id }) => ({ body: { property_block_id, ...renter } }),
  ],
  'POST /api/v1/system/property/agent/edit': [({ agent_id }) => ({ body: { id: agent_id, first_name: 'Eve' } })],
  'POST /api/v1/system/property/agent/delete': [({ agent_id }) => ({ body: { id: agent_id } })],
  'GET /api/v1/system/lease': [
    ({ property_id }) => query(`v1/system/lease?filters=${encodeURIComponent(JSON.stringify({ property_id }))}`),
  ],
  'GET /api/v1/system/lease/{id}': [({ lease_id }) => query(`v1/system/lease/${lease_id}?add_landlord=1&add_tenant=1`)],
  'POST /api/v1/system/lease/create': [
    ({ section_id }) => ({
      body: { section_id, start_date: '2030-01-01', latest_amount: 100, rent_frequency: 'weekly' },
    }),
    ({ section_id, lease_id }) => ({
      body: {
        section_id,
        start_date: '2030-01-01',
        latest_amount: 100,
        rent_frequency: 'weekly',
        renewed_from_lease_id: lease_id,
      },
    }),
  ],
  'POST /api/v1/system/lease/edit': [({ lease_id }) => ({ body: { lease_id, end_date: '2031-01-01' } })],
  'POST /api/v1/system/lease/rent/create': [
    ({ lease_id }) => ({
      body: { lease_id, amount: 700, rent_frequency: 'weekly', effective_date: '2031-01-01' },
    }),
  ],
  'POST /api/v1/system/lease/rent/update': [
    ({ rent_id, lease_id }) => ({ body: { id: rent_id, lease_id, amount: 700 } }),
  ],
  'GET /api/v1/system/lease/activity/{id}': [({ lease_id }) => query(`v1/system/lease/activity/${lease_id}`)],
  'GET /api/v1/system/audit/log/lease/{id}': [({ lease_id }) => query(`v1/system/audit/log/lease/${lease_id}?size=10`)],
  'GET /api/v1/system/lease/rent/collection': [
    ({ lease_id }) => query(`v1/system/lease/rent/collection?lease_id=${lease_id}`),
  ],
  'GET /api/v1/system/lease/billing': [({ lease_id }) => query(`v1/system/lease/billing?lease_id=${lease_id}`)],
  'POST /api/v1/system/lease/billing/save': [({ lease_id }) => ({ body: { lease_id, is_taxed: true } })],
  'POST /api/v1/system/lease/billing/rent-free': [
    ({ lease_id }) => ({ body: { lease_id, first_day: '2031-01-01', last_day: '2031-01-02' } }),
  ],
  'POST /api/v1/system/lease/billing/rent-free/delete': [({ rent_free_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/lease/entry-notice/{id}': [
    ({ lease_id }) => query(`v1/system/lease/entry-notice/${lease_id}?enter_on=2030-01-01`),
  ],
  'GET /api/v1/system/rules': null,
  'GET /api/v1/system/lease/rent': [({ lease_id }) => query(`v1/system/lease/rent?lease_id=${lease_id}`)],
  'GET /api/v1/system/lease/tenant/{id}': [({ lease_id }) => query(`v1/system/lease/tenant/${lease_id}`)],
  'POST /api/v1/system/lease/tenant/create': [({ lease_id }) => ({ body: { lease_id, ...renter } })],
  'POST /api/v1/system/lease/tenant/edit': [({ lease_tenant_id: id }) => ({ body: { id, first_name: 'Eve' } })],
  'POST /api/v1/system/lease/tenant/delete': [({ lease_tenant_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/bank-account': [
    ({ lease_id }) => query(`v1/system/bank-account?lease_id=${lease_id}`),
    ({ property_block_id }) => query(`v1/system/bank-account?property_block_id=${property_block_id}`),
  ],
  'POST /api/v1/system/bank-account/create': [
    ({ lease_id }) => ({ body: { ...account, lease_id } }),
    ({ property_block_id }) => ({ body: { ...account, property_block_id } }),
  ],
  'POST /api/v1/system/bank-account/save': [
    ({ bank_account_id: id, lease_id }) => ({ body: { id, lease_id, account_name: 'Mine' } }),
  ],
  'POST /api/v1/system/bank-account/delete': [({ bank_account_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/direct-debit/mandate': [
    ({ lease_id }) => query(`v1/system/direct-debit/mandate?lease_id=${lease_id}`),
  ],
  'POST /api/v1/system/direct-debit/mandate/create': [({ lease_id }) => ({ body: { lease_id } })],
  'POST /api/v1/system/direct-debit/mandate/cancel': [({ mandate_id: id }) => ({ body: { id } })],
  // The provider's messages are believed by their signature alone.
  'POST /api/v1/system/direct-debit/webhook': null,
  'GET /api/v1/system/bill': [({ lease_id }) => query(`v1/system/bill?lease_id=${lease_id}`)],
  'POST /api/v1/system/bill/create': [
    ({ lease_id }) => ({ body: { lease_id, type: 'water', amount: 10, due_date: '2026-12-01' } }),
  ],
  'POST /api/v1/system/bill/cancel': [({ bill_id: id }) => ({ body: { id, reason: 'Sent twice' } })],
  'GET /api/v1/system/adjustment': [
    ({ lease_id }) => query(`v1/system/adjustment?lease_id=${lease_id}`),
    () => query('v1/system/adjustment'),
  ],
  'GET /api/v1/system/adjustment/{id}': [({ adjustment_id }) => query(`v1/system/adjustment/${adjustment_id}`)],
  'GET /api/v1/system/adjustment/{id}/pdf': [({ adjustment_id }) => query(`v1/system/adjustment/${adjustment_id}/pdf`)],
  'POST /api/v1/system/adjustment/credit': [({ lease_id }) => ({ body: { lease_id, amount: 1, reason: 'goodwill' } })],
  'POST /api/v1/system/adjustment/write-off': [({ bill_id }) => ({ body: { bill_id, reason: 'uncollectable' } })],
  'POST /api/v1/system/adjustment/reverse': [({ adjustment_id: id }) => ({ body: { id, reason: 'Entered twice' } })],
  'GET /api/v1/system/invoice': [
    ({ lease_id }) => query(`v1/system/invoice?lease_id=${lease_id}`),
    () => query('v1/system/invoice'),
  ],
  'GET /api/v1/system/invoice/{id}': [({ bill_id }) => query(`v1/system/invoice/${bill_id}`)],
  'GET /api/v1/system/invoice/{id}/pdf': [({ bill_id }) => query(`v1/system/invoice/${bill_id}/pdf`)],
  'POST /api/v1/system/invoice/save': [({ bill_id: id }) => ({ body: { id, note: 'Mine' } })],
  'GET /api/v1/system/lease/ledger': [({ lease_id }) => query(`v1/system/lease/ledger?lease_id=${lease_id}`)],
  'GET /api/v1/system/lease/ledger/pdf': [({ lease_id }) => query(`v1/system/lease/ledger/pdf?lease_id=${lease_id}`)],
  'GET /api/v1/system/lease/ledger/verify': [
    ({ lease_id }) => query(`v1/system/lease/ledger/verify?lease_id=${lease_id}`),
  ],
  'GET /api/v1/system/bill-payment/{id}/receipt': [
    ({ payment_id }) => query(`v1/system/bill-payment/${payment_id}/receipt`),
  ],
  'GET /api/v1/system/owner/statement': [
    ({ owner_id }) => query(`v1/system/owner/statement?owner_id=${owner_id}&year=2027`),
  ],
  'GET /api/v1/system/owner/statement/pdf': [
    ({ owner_id }) => query(`v1/system/owner/statement/pdf?owner_id=${owner_id}&year=2027`),
  ],
  'GET /api/v1/system/bill-payment': [({ lease_id }) => query(`v1/system/bill-payment?lease_id=${lease_id}`)],
  'POST /api/v1/system/bill-payment/create': [
    ({ lease_id }) => ({ body: { lease_id, amount: 10 } }),
    // An own lease cannot pay a stranger's bill either; the lease is unknown here, which must not tell more.
    ({ lease_id, bill_id }) => ({ body: { lease_id, bill_id, amount: 10 } }),
  ],
  'POST /api/v1/system/bill-payment/reverse': [({ payment_id: id }) => ({ body: { id, reason: 'refunded' } })],
  'POST /api/v1/system/bill/reminder/{bill_id}': [
    ({ bill_id }) => ({ path: `v1/system/bill/reminder/${bill_id}`, body: {} }),
  ],
  'GET /api/v1/system/lease/arrears': [({ lease_id }) => query(`v1/system/lease/arrears?lease_id=${lease_id}`)],
  'POST /api/v1/system/lease/arrears': [({ lease_id }) => ({ body: { lease_id, state: 'excluded', reason: 'Eve' } })],
  'GET /api/v1/system/arrears': [({ lease_id }) => query(`v1/system/arrears?lease_id=${lease_id}`)],
  'GET /api/v1/system/arrears/preview': null,
  'POST /api/v1/system/lease/late-fee': [({ lease_id }) => ({ body: { lease_id, kind: 'off' } })],
  'GET /api/v1/system/transcation': [
    ({ property_block_id }) => query(`v1/system/transcation?property_block_id=${property_block_id}`),
  ],
  'GET /api/v1/system/lease/transcation': [({ lease_id }) => query(`v1/system/lease/transcation?lease_id=${lease_id}`)],
  'POST /api/v1/system/lease/transcation/create': [
    ({ lease_id }) => ({ body: { lease_id, ...expense } }),
    ({ lease_id, property_block_id }) => ({ body: { lease_id, property_block_id, ...expense } }),
  ],
  'GET /api/v1/system/income/chart': [
    ({ lease_id }) => query(`v1/system/income/chart?lease_id=${lease_id}`),
    ({ property_block_id }) => query(`v1/system/income/chart?property_block_id=${property_block_id}`),
  ],
  'GET /api/v1/system/income/summary': [
    ({ lease_id }) => query(`v1/system/income/summary?lease_id=${lease_id}`),
    ({ property_id }) => query(`v1/system/income/summary?property_id=${property_id}`),
  ],
  'POST /api/v1/system/income/record/create': [
    ({ property_block_id }) => ({ body: { property_block_id, ...expense } }),
    ({ property_block_id, lease_id }) => ({ body: { property_block_id, lease_id, ...expense } }),
  ],
  'POST /api/v1/system/income/record/update': [({ record_id: id }) => ({ body: { id, amount: 1 } })],
  'POST /api/v1/system/income/record/delete': [({ record_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/dashboard/section': [
    ({ property_id }) =>
      query(`v1/system/dashboard/section?filters=${encodeURIComponent(JSON.stringify({ property_id }))}`),
  ],
  'GET /api/v1/system/bank-import': null,
  'GET /api/v1/system/bank-import/reference': [
    ({ lease_id }) => query(`v1/system/bank-import/reference?lease_id=${lease_id}`),
  ],
  'GET /api/v1/system/bank-import/{id}': [({ bank_import_id }) => query(`v1/system/bank-import/${bank_import_id}`)],
  'GET /api/v1/system/bank-import/account': null,
  'POST /api/v1/system/bank-import/create': [({ bank_account_id }) => ({ body: { bank_account_id } })],
  'POST /api/v1/system/bank-import/part': [({ bank_import_id: id }) => ({ body: { id, part: 1, text: 'x' } })],
  'POST /api/v1/system/bank-import/start': [({ bank_import_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/bank-line': [
    ({ bank_import_id: import_id }) =>
      query(`v1/system/bank-line?filters=${encodeURIComponent(JSON.stringify({ import_id }))}`),
  ],
  'POST /api/v1/system/bank-line/accept': [
    ({ bank_line_id }) => ({ body: { ids: [bank_line_id] } }),
    ({ bank_import_id: import_id }) => ({ body: { import_id } }),
  ],
  'POST /api/v1/system/bank-line/assign': [({ bank_line_id: id, lease_id }) => ({ body: { id, lease_id } })],
  'POST /api/v1/system/bank-line/ignore': [({ bank_line_id }) => ({ body: { ids: [bank_line_id], note: 'x' } })],
  'POST /api/v1/system/bank-line/release': [({ bank_line_id }) => ({ body: { ids: [bank_line_id] } })],
  'POST /api/v1/system/bank-line/undo': [({ bank_line_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/utility': [
    ({ property_block_id }) => query(`v1/system/utility?property_block_id=${property_block_id}`),
  ],
  'GET /api/v1/system/utility/split': [({ utility_id }) => query(`v1/system/utility/split?id=${utility_id}`)],
  'POST /api/v1/system/utility/create': [
    ({ property_block_id }) => ({ body: { property_block_id, ...supplied } }),
    ({ property_block_id, lease_id }) => ({ body: { property_block_id, lease_id, ...supplied } }),
  ],
  'POST /api/v1/system/utility/issue': [({ utility_id: id }) => ({ body: { id } })],
  'POST /api/v1/system/utility/delete': [({ utility_id: id }) => ({ body: { id } })],
  'GET /api/v1/system/dashboard/show': null,
  'GET /api/subscription': null,
  // They name nothing but a plan; the provider's messages are believed by their signature alone.
  'POST /api/subscription/change': null,
  'POST /api/subscription/payment': null,
  'POST /api/subscription/webhook': null,
  'POST /api/subscription/current': [({ user_id }) => ({ body: { user_id } })],
};

const unit = {
  name: 'Unit 2',
  type: 'unit',
  bedrooms: 1,
  bathrooms: 1,
  carpark: 0,
  cost_allocation_method: 'standalone',
  lease_mode: 'standalone',
};
const BUILT = ENDPOINTS.filter(({ later }) => !later);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

let house: House;
let victim: Landlord;
let attacker: Landlord;
let rows: Rows;

beforeAll(async () => {
  house = await startHouse({ env: { RATE_LIMIT: '0' } });
  [victim, attacker] = await Promise.all([Landlord.register(house), Landlord.register(house)]);
  const { property_id, property_block_id } = await victim.addProperty({
    name: 'CANARY House',
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
  });
  const { room_id, property_section_id } = await victim.addRoom(property_block_id, { name: 'CANARY Room' });
  const key = await victim.call.post<{ data: { id: string } }>('v1/system/property/key/create', {
    property_id,
    name: 'CANARY key',
  });
  const check = await victim.call.post<{ data: { id: string } }>('v1/system/property/compliance/create', {
    property_id,
    kind: 'gas',
    due_on: '2030-01-01',
    note: 'CANARY check',
  });
  const noted = async (register: string, entry: object) =>
    expectOk(
      await victim.call.post<{ data: { id: string } }>(`v1/system/property/${register}/create`, {
        ...entry,
        property_block_id,
      }),
    ).data.id;
  const role = await victim.call.post<{ data: { id: string } }>('v1/system/setting/role-and-permission/role/create', {
    name: 'CANARY Role',
  });
  const { lease_id } = await victim.openLease(property_section_id, { start_date: '2026-09-01' });
  const [bill] = await victim.bills(lease_id);
  const rents = expectOk(
    await victim.call.get<{ data: { id: string }[] }>(`v1/system/lease/rent?lease_id=${lease_id}`),
  ).data;
  const made = async (path: string, body: object) =>
    expectOk(await victim.call.post<{ data: { id: string } }>(path, body)).data.id;
  const line = await newBankLine(victim.call, 'CANARY');
  rows = {
    property_id,
    property_block_id,
    section_id: property_section_id,
    room_id,
    key_id: key.body.data.id,
    water_id: await noted('water-usage', reading),
    power_id: await noted('power-usage', reading),
    trip_id: await noted('car-mileage', trip),
    check_id: expectOk(check).data.id,
    lease_id,
    rent_id: rents[0]!.id,
    bill_id: bill!.bill_id,
    bank_account_id: await made('v1/system/bank-account/create', { lease_id, ...account }),
    mandate_id: expectOk(
      await victim.call.post<{ data: { mandate_id: string } }>('v1/system/direct-debit/mandate/create', { lease_id }),
    ).data.mandate_id,
    rent_free_id: await made('v1/system/lease/billing/rent-free', {
      lease_id,
      first_day: '2030-01-01',
      last_day: '2030-01-02',
      reason: 'CANARY',
    }),
    payment_id: await made('v1/system/bill-payment/create', { lease_id, amount: 1, reference: 'CANARY' }),
    adjustment_id: await made('v1/system/adjustment/credit', {
      lease_id,
      amount: 1,
      reason: 'goodwill',
      reference: 'CANARY',
    }),
    record_id: await made('v1/system/income/record/create', { property_block_id, ...expense }),
    utility_id: await made('v1/system/utility/create', { property_block_id, ...supplied }),
    user_id: victim.call.user_id,
    role_id: role.body.data.id,
    company_id: victim.call.company_id,
    owner_id: await made('v1/system/property/owner/create', { property_id, ...renter, last_name: 'CANARY' }),
    agent_id: await made('v1/system/property/agent/create', { property_block_id, ...renter, last_name: 'CANARY' }),
    lease_tenant_id: await made('v1/system/lease/tenant/create', { lease_id, ...renter, last_name: 'CANARY' }),
    export_id: expectOk(await victim.call.post<{ data: { id: string } }>('v1/system/company/export')).data.id,
    tenant_code: victim.tenant_code,
    bank_import_id: line.import_id,
    bank_line_id: line.id,
    property_import_id: await new FileImports(victim.call, 'property').send('property', 'CANARY'),
    lease_import_id: await new FileImports(victim.call, 'lease').send('lease', 'CANARY'),
  };
});
afterAll(() => house.stop());

/** Ids that say nothing of their age: one made just now would be waited for. */
const nobodysRows = (): Rows =>
  Object.fromEntries(Object.keys(rows).map((name) => [name, randomUUID()])) as unknown as Rows;

function send(
  caller: Caller,
  endpoint: Endpoint,
  ask: Ask,
  ids: Rows,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { path, body } = ask(ids);
  return endpoint.method === 'GET' ? caller.get(path!, headers) : caller.post(path ?? endpoint.path, body, headers);
}

/** An answer without what differs by design: the address that was asked. */
const comparable = ({ status, text }: Answer) => `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')}`;

it('knows how to ask every path that is there', () => {
  expect(BUILT.map(nameOf).sort()).toEqual(Object.keys(ASKS).sort());
});

describe.each(
  BUILT.filter((endpoint) => ASKS[nameOf(endpoint)]).map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s', (name, endpoint) => {
  it('answers another company’s id exactly like an unknown one', async () => {
    for (const ask of ASKS[name]!) {
      const foreign = await send(attacker.call, endpoint, ask, rows);
      const unknown = await send(attacker.call, endpoint, ask, nobodysRows());
      expect(comparable(foreign)).toBe(comparable(unknown));
      expect(foreign.text).not.toContain('CANARY');
      if (endpoint.method === 'POST') expect(foreign.status).toBeGreaterThanOrEqual(400);
    }
  });
});

/** Somebody of the victim's own company who has a lease or a property too, and nothing to do with the victim's. */
async function neighbourAs(role: 'owner' | 'tenant', role_id: string): Promise<Caller> {
  const email = `neighbour@${role}.example`;
  const about = { first_name: 'Nel', last_name: 'Bour', email };
  const { property_id, property_section_id } = await victim.addProperty({ name: `House of a ${role}` });
  const tenants = [{ ...about, email: 'neighbour@tenant.example', is_primary_contact: true }];
  const { lease_id } = await victim.openLease(property_section_id!, { start_date: '2026-09-01', tenants });
  await victim.bills(lease_id);
  expectOk(
    await victim.call.post('v1/system/property/owner/create', {
      ...about,
      property_id,
      email: 'neighbour@owner.example',
    }),
  );
  const person = { ...about, password: TEST_PASSWORD, role_ids: [role_id] };
  const made = expectOk(await victim.call.post<{ data: { id: string } }>('v1/system/user/create', person));
  const { company_id } = victim.call;
  const claims = { company_id, user_id: made.data.id, roles: [role], tenant_code: victim.tenant_code };
  const neighbour = new Caller(house.url, signToken(claims, house.settings.keys.jwt_private_key));
  for (const path of ['lease', 'property', 'bill'])
    await eventually(async () => {
      const { status, text } = await neighbour.get(`v1/system/${path}`);
      return status === 200 && text.includes(`House of a ${role}`);
    });
  return neighbour;
}

// covers: F-31
describe.each([
  ['owner', '27b9e3a1-58cf-4d36-9b42-1f6d74e8dd05'],
  ['tenant', TENANT_ROLE],
] as const)('to another %s of the same company', (role, role_id) => {
  let neighbour: Caller;
  beforeAll(async () => {
    neighbour = await neighbourAs(role, role_id);
  });

  it.each(BUILT.filter((endpoint) => ASKS[nameOf(endpoint)]).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers an id that is not theirs exactly like an unknown one',
    async (name, endpoint) => {
      for (const ask of ASKS[name]!) {
        const foreign = await send(neighbour, endpoint, ask, rows);
        expect(comparable(foreign)).toBe(comparable(await send(neighbour, endpoint, ask, nobodysRows())));
        expect(foreign.text).not.toContain('CANARY');
        if (endpoint.method === 'POST') expect(foreign.status).toBeGreaterThanOrEqual(400);
      }
    },
  );

  it.each(
    BUILT.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map((endpoint) => [endpoint.path]),
  )('%s shows nothing of others, nor does its file', async (path) => {
    for (const query of ['', '?format=csv'])
      expect((await neighbour.get(`${path}${query}`)).text).not.toContain('CANARY');
  });
});

describe.each(BUILT.filter((endpoint) => !endpoint.public).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const ask: Ask = ASKS[name]?.[0] ?? (() => ({ path: endpoint.path, body: {} }));

    it('asks for a live, genuine token', async () => {
      const forged = (token: string) => new Caller(house.url, token);
      const own = {
        company_id: attacker.call.company_id,
        user_id: attacker.call.user_id,
        tenant_code: attacker.tenant_code,
        roles: ['landlord' as const],
      };
      const [head, body] = attacker.call.token!.split('.') as [string, string];
      const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      const tokens = ['garbage', `${none}.${body}.`, `${head}.${body}.AAAA`, signToken(own)];
      expect((await send(new Caller(house.url), endpoint, ask, rows)).status).toBe(401);
      for (const token of tokens) expect((await send(forged(token), endpoint, ask, rows)).status).toBe(401);
    });

    it('compares X-Code and X-Role with the token', async () => {
      const code = await send(attacker.call, endpoint, ask, rows, { 'x-code': victim.tenant_code });
      const role = await send(attacker.call, endpoint, ask, rows, { 'x-role': 'root_administrator' });
      expect([code.status, role.status]).toEqual([403, 403]);
    });
  },
);

it('leaves the victim’s rows as they were', async () => {
  const property = await victim.call.get<{ data: { name: string } }>(`v1/system/property/${rows.property_id}`);
  expect(property.body.data.name).toBe('CANARY House');
  const room = await victim.call.get<{ data: { name: string } }>(`v1/system/property/room/${rows.room_id}`);
  expect(room.body.data.name).toBe('CANARY Room');
  const paid = (await victim.bills(rows.lease_id)).reduce((sum, { paid_amount }) => sum + paid_amount, 0);
  expect(paid).toBe(1);
});
