// Where react-admin's data provider meets the documented API: one table turns resources into paths, and the stock
// ra-data-simple-rest keeps doing the rest. A new resource is one line here.

import type { PathOf } from '@keystead/client';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, SortPayload } from 'ra-core';
import { call, callFile } from './net/call.js';
import { changedFields, givenFields } from './net/changed-fields.js';
import { listByOccupancy } from './resources/properties/list-by-occupancy.js';
import { translate, type SimpleRequest } from './net/simple-rest.js';

/** Paths of the API description: one that is not there does not compile. */
type ReadPath = Filled<PathOf<'GET', '/api/'>> | `${Filled<PathOf<'GET', '/api/'>>}?${string}`;
type ChangePath = PathOf<'POST', '/api/'>;
/** A parameter may have the name of the filter that fills it. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}{${string}}${Filled<After>}`
  : Path;

export interface ResourcePaths {
  /** Member that is the record's id on the wire. */
  id: string;
  list?: ReadPath;
  one?: ReadPath;
  /** Answers several by their ids, which travel in the body as the plural of `id`. */
  many?: ChangePath;
  create?: ChangePath;
  update?: ChangePath;
  remove?: ChangePath;
  /** Fields that a change names again though they stay the same. */
  named?: readonly string[];
  /** Filters that travel as plain query parameters; `{name}` in a path takes its filter too. */
  query?: readonly string[];
}

const SYSTEM = 'v1/system/' as const;

export const RESOURCES: Readonly<Record<string, ResourcePaths>> = {
  property: {
    id: 'property_id',
    list: `${SYSTEM}property`,
    one: `${SYSTEM}property/{id}`,
    create: `${SYSTEM}property/create`,
  },
  property_photo: {
    id: 'id',
    list: `${SYSTEM}property/photo`,
    create: `${SYSTEM}property/photo/create`,
    remove: `${SYSTEM}property/photo/delete`,
  },
  property_trash: { id: 'id', list: `${SYSTEM}property`, query: ['show_deleted'] },
  property_deletion: { id: 'property_id', create: `${SYSTEM}property/delete` },
  block: { id: 'property_block_id', one: `${SYSTEM}property/block/{id}`, update: `${SYSTEM}property/block/update` },
  room: {
    id: 'id',
    list: `${SYSTEM}property/room/{property_block_id}`,
    one: `${SYSTEM}property/room/{id}`,
    create: `${SYSTEM}property/room/create`,
    update: `${SYSTEM}property/room/update`,
    remove: `${SYSTEM}property/room/delete`,
  },
  section: {
    id: 'property_section_id',
    list: `${SYSTEM}property/section`,
    query: ['property_block_id', 'property_section_id'],
  },
  key: {
    id: 'id',
    list: `${SYSTEM}property/keys`,
    create: `${SYSTEM}property/key/create`,
    update: `${SYSTEM}property/key/update`,
    remove: `${SYSTEM}property/key/delete`,
  },
  compliance: {
    id: 'id',
    list: `${SYSTEM}property/compliance`,
    create: `${SYSTEM}property/compliance/create`,
    update: `${SYSTEM}property/compliance/update`,
    remove: `${SYSTEM}property/compliance/delete`,
  },
  ...meterReadings('water'),
  ...meterReadings('power'),
  utility: {
    id: 'id',
    list: `${SYSTEM}utility`,
    create: `${SYSTEM}utility/create`,
    remove: `${SYSTEM}utility/delete`,
  },
  car_mileage: {
    id: 'id',
    list: `${SYSTEM}property/car-mileage`,
    create: `${SYSTEM}property/car-mileage/create`,
    update: `${SYSTEM}property/car-mileage/update`,
    remove: `${SYSTEM}property/car-mileage/delete`,
  },
  property_import: { id: 'id', list: `${SYSTEM}import/property` },
  property_import_row: { id: 'row', list: `${SYSTEM}import/property/{import_id}/row` },
  lease_import: { id: 'id', list: `${SYSTEM}import/lease` },
  lease_import_row: { id: 'row', list: `${SYSTEM}import/lease/{import_id}/row` },
  owner: {
    id: 'id',
    list: `${SYSTEM}property/owner`,
    create: `${SYSTEM}property/owner/create`,
    update: `${SYSTEM}property/owner/edit`,
    remove: `${SYSTEM}property/owner/delete`,
    query: ['property_id', 'lease_id', 'all'],
  },
  owner_assignment: { id: 'property_id', create: `${SYSTEM}property/owner/assign` },
  owner_payout: {
    id: 'id',
    list: `${SYSTEM}owner/payout`,
    create: `${SYSTEM}owner/payout/create`,
    remove: `${SYSTEM}owner/payout/delete`,
  },
  agent: {
    id: 'id',
    list: `${SYSTEM}property/agent`,
    create: `${SYSTEM}property/agent/create`,
    update: `${SYSTEM}property/agent/edit`,
    remove: `${SYSTEM}property/agent/delete`,
  },
  invitation: { id: 'id', create: `${SYSTEM}user/invite` },
  role: {
    id: 'id',
    list: `${SYSTEM}setting/role-and-permission/role`,
    create: `${SYSTEM}setting/role-and-permission/role/create`,
  },
  product_role: { id: 'id', list: `${SYSTEM}setting/role-and-permission/global/role` },
  permission: { id: 'id', list: `${SYSTEM}setting/role-and-permission/permission` },
  ownership: { id: 'property_id', create: `${SYSTEM}property/update-ownership` },
  maintenance: {
    id: 'id',
    list: `${SYSTEM}property/maintenance`,
    create: `${SYSTEM}property/maintenance/create`,
    update: `${SYSTEM}property/maintenance/update`,
  },
  maintenance_history: { id: 'id', list: `${SYSTEM}property/maintenance/history/{maintenance_request_id}` },
  maintenance_quote: {
    id: 'id',
    list: `${SYSTEM}property/maintenance/quote`,
    create: `${SYSTEM}property/maintenance/quote/create`,
    query: ['maintenance_request_id'],
  },
  maintenance_quote_approval: { id: 'id', update: `${SYSTEM}property/maintenance/quote/approve` },
  maintenance_quote_refusal: { id: 'id', update: `${SYSTEM}property/maintenance/quote/decline` },
  maintenance_photo: {
    id: 'id',
    create: `${SYSTEM}property/maintenance/photo/create`,
    remove: `${SYSTEM}property/maintenance/photo/delete`,
  },
  maintenance_approval: { id: 'id', update: `${SYSTEM}property/maintenance/approve` },
  maintenance_assignment: { id: 'id', update: `${SYSTEM}property/maintenance/assign` },
  maintenance_completion: { id: 'id', update: `${SYSTEM}property/maintenance/complete` },
  maintenance_closure: { id: 'id', update: `${SYSTEM}property/maintenance/close` },
  maintenance_cancellation: { id: 'id', update: `${SYSTEM}property/maintenance/cancel` },
  inspection: {
    id: 'id',
    list: `${SYSTEM}property/inspection`,
    create: `${SYSTEM}property/inspection/create`,
    update: `${SYSTEM}property/inspection/update`,
  },
  inspection_completion: { id: 'id', update: `${SYSTEM}property/inspection/complete` },
  inspection_cancellation: { id: 'id', update: `${SYSTEM}property/inspection/cancel` },
  inspection_photo: {
    id: 'id',
    create: `${SYSTEM}property/inspection/photo/create`,
    remove: `${SYSTEM}property/inspection/photo/delete`,
  },
  todo: {
    id: 'id',
    list: `${SYSTEM}todo`,
    create: `${SYSTEM}todo/create`,
    update: `${SYSTEM}todo/update`,
    remove: `${SYSTEM}todo/delete`,
  },
  todo_comment: {
    id: 'id',
    list: `${SYSTEM}todo/comment`,
    create: `${SYSTEM}todo/comment/create`,
    query: ['todo_id'],
  },
  maintenance_message: {
    id: 'id',
    list: `${SYSTEM}property/maintenance/message`,
    query: ['maintenance_request_id'],
  },
  todo_completion: { id: 'id', update: `${SYSTEM}todo/toggle` },
  lease: {
    id: 'lease_id',
    list: `${SYSTEM}lease`,
    one: `${SYSTEM}lease/{id}?add_tenant=1`,
    create: `${SYSTEM}lease/create`,
    update: `${SYSTEM}lease/edit`,
  },
  lease_balance: { id: 'lease_id', many: `${SYSTEM}lease/rent/balances` },
  lease_tenant: {
    id: 'id',
    list: `${SYSTEM}lease/tenant/{lease_id}`,
    create: `${SYSTEM}lease/tenant/create`,
    update: `${SYSTEM}lease/tenant/edit`,
    remove: `${SYSTEM}lease/tenant/delete`,
  },
  lease_occupant: {
    id: 'id',
    list: `${SYSTEM}lease/occupant/{lease_id}`,
    create: `${SYSTEM}lease/occupant/create`,
    update: `${SYSTEM}lease/occupant/update`,
    remove: `${SYSTEM}lease/occupant/delete`,
  },
  lease_rent: {
    id: 'id',
    list: `${SYSTEM}lease/rent`,
    create: `${SYSTEM}lease/rent/create`,
    update: `${SYSTEM}lease/rent/update`,
    query: ['lease_id'],
  },
  lease_bond: { id: 'id', create: `${SYSTEM}lease/bond/create` },
  bond_reversal: { id: 'id', create: `${SYSTEM}lease/bond/reverse` },
  lease_activity: { id: 'id', list: `${SYSTEM}lease/activity/{lease_id}` },
  lease_audit: { id: 'id', list: `${SYSTEM}audit/log/lease/{lease_id}` },
  lease_review: { id: 'lease_id', create: `${SYSTEM}lease/rent/review/save` },
  lease_billing: { id: 'lease_id', update: `${SYSTEM}lease/billing/save` },
  rent_free: { id: 'id', create: `${SYSTEM}lease/billing/rent-free` },
  late_fee: { id: 'lease_id', create: `${SYSTEM}lease/late-fee` },
  adjustment: { id: 'id', list: `${SYSTEM}adjustment` },
  credit: { id: 'id', create: `${SYSTEM}adjustment/credit` },
  write_off: { id: 'id', create: `${SYSTEM}adjustment/write-off` },
  adjustment_reversal: { id: 'id', create: `${SYSTEM}adjustment/reverse` },
  bill_cancellation: { id: 'id', create: `${SYSTEM}bill/cancel` },
  payment_reversal: { id: 'id', create: `${SYSTEM}bill-payment/reverse` },
  credit_refund: { id: 'id', create: `${SYSTEM}adjustment/refund` },
  refund_reversal: { id: 'id', create: `${SYSTEM}bill-payment/refund/reverse` },
  bill: { id: 'bill_id', list: `${SYSTEM}bill`, create: `${SYSTEM}bill/create`, query: ['lease_id', 'status'] },
  arrears: { id: 'lease_id', list: `${SYSTEM}arrears` },
  arrears_preview: { id: 'id', list: `${SYSTEM}arrears/preview` },
  lease_arrears: { id: 'lease_id', create: `${SYSTEM}lease/arrears` },
  ledger: { id: 'entry_number', list: `${SYSTEM}lease/ledger`, query: ['lease_id'] },
  invoice: {
    id: 'id',
    list: `${SYSTEM}invoice`,
    one: `${SYSTEM}invoice/{id}`,
    update: `${SYSTEM}invoice/save`,
  },
  transaction: { id: 'id', list: `${SYSTEM}lease/transcation` },
  unit_transaction: { id: 'id', list: `${SYSTEM}transcation`, query: ['property_block_id'] },
  lease_record: { id: 'id', create: `${SYSTEM}lease/transcation/create` },
  income_record: {
    id: 'id',
    create: `${SYSTEM}income/record/create`,
    update: `${SYSTEM}income/record/update`,
    remove: `${SYSTEM}income/record/delete`,
  },
  accounting_activity: { id: 'id', list: `${SYSTEM}xero/activity` },
  accounting_proposal: { id: 'id', list: `${SYSTEM}xero/proposal` },
  bank_account: {
    id: 'id',
    list: `${SYSTEM}bank-account`,
    create: `${SYSTEM}bank-account/create`,
    update: `${SYSTEM}bank-account/save`,
    remove: `${SYSTEM}bank-account/delete`,
    named: ['lease_id', 'property_block_id'],
  },
  bank_import: { id: 'id', list: `${SYSTEM}bank-import` },
  bank_line: { id: 'id', list: `${SYSTEM}bank-line` },
  document: { id: 'document_id', list: `${SYSTEM}document/list`, update: `${SYSTEM}document/update` },
  agreement: { id: 'id', list: `${SYSTEM}user-agreement/history`, create: `${SYSTEM}user-agreement/save` },
  company: { id: 'company_id', list: `${SYSTEM}company` },
  dead_letter: { id: 'id', list: `${SYSTEM}dead-letter` },
  global_role: { id: 'id', list: `${SYSTEM}setting/role-and-permission/global/role` },
  global_permission: { id: 'id', list: `${SYSTEM}setting/role-and-permission/global/permission` },
  occupancy: { id: 'property_section_id', list: `${SYSTEM}dashboard/section` },
  vacancy: { id: 'property_section_id', list: `${SYSTEM}property/vacancy` },
  // It is written whole, the first time and later.
  listing: { id: 'id', create: `${SYSTEM}property/listing/save`, remove: `${SYSTEM}property/listing/delete` },
  missing_document: { id: 'lease_id', list: `${SYSTEM}document/missing` },
  document_template: {
    id: 'id',
    list: `${SYSTEM}document-template`,
    create: `${SYSTEM}document-template/create`,
    update: `${SYSTEM}document-template/update`,
    remove: `${SYSTEM}document-template/delete`,
  },
  text_document: { id: 'id', create: `${SYSTEM}lease/text-document/create` },
  scan: { id: 'id', update: `${SYSTEM}document/scan/confirm` },
  user: { id: 'id', list: `${SYSTEM}user`, create: `${SYSTEM}user/create`, update: `${SYSTEM}user/save` },
  webhook: {
    id: 'id',
    list: `${SYSTEM}webhook`,
    create: `${SYSTEM}webhook/create`,
    update: `${SYSTEM}webhook/update`,
    remove: `${SYSTEM}webhook/delete`,
  },
  api_key: { id: 'id', list: `${SYSTEM}api-key`, remove: `${SYSTEM}api-key/delete` },
  webhook_delivery: { id: 'id', list: `${SYSTEM}webhook/delivery` },
  mail: { id: 'id', list: `${SYSTEM}mail` },
  mail_event: { id: 'id', list: `${SYSTEM}mail/event` },
  mail_suppression: {
    id: 'id',
    list: `${SYSTEM}mail/suppression`,
    remove: `${SYSTEM}mail/suppression/lift`,
  },
  bill_payment: {
    id: 'id',
    list: `${SYSTEM}bill-payment`,
    create: `${SYSTEM}bill-payment/create`,
    query: ['lease_id', 'status'],
  },
};

/** The meter readings of one kind: both have the same calls. */
function meterReadings(kind: 'water' | 'power'): Record<string, ResourcePaths> {
  const path = `${SYSTEM}property/${kind}-usage` as const;
  const change = { create: `${path}/create`, update: `${path}/update`, remove: `${path}/delete` } as const;
  return { [`${kind}_usage`]: { id: 'id', list: path, ...change } };
}

/** The httpClient of ra-data-simple-rest: what it asks in its own dialect is asked on the documented path. */
async function httpClient(url: string, options: SimpleRequest = {}) {
  const { resource, asks, answer } = translate(RESOURCES, url, options);
  const answers = await Promise.all(asks.map(({ path, ...ask }) => call<object>(path, ask)));
  const { json, total } = answer(answers);
  const headers = new Headers(total === null ? {} : { 'X-Total-Count': String(total) });
  return { status: 200, headers, body: resource, json };
}

const stock = simpleRestProvider(
  '',
  httpClient as unknown as Parameters<typeof simpleRestProvider>[1],
  'X-Total-Count',
);

export const dataProvider: DataProvider = {
  ...stock,
  supportAbortSignal: true,
  getList: (resource, params) =>
    resource === 'property' && (params.filter as { occupancy?: string } | undefined)?.occupancy
      ? listByOccupancy(stock, params)
      : stock.getList(resource, params),
  create: (resource, { data, meta, ...params }) =>
    stock.create(resource, { ...params, data: withKey(givenFields(data), meta as FormMeta) }),
  update: (resource, { data, meta, ...params }) =>
    stock.update(resource, {
      ...params,
      data: withKey(changedFields(data, params.previousData, RESOURCES[resource]?.named), meta as FormMeta),
    }),
};

interface FormMeta {
  idempotency_key?: string;
}

/** simple-rest hands only the data on, so the form's key travels inside it and is lifted into the header on the way. */
function withKey<T extends object>(data: T, meta?: FormMeta): T {
  return meta?.idempotency_key ? { ...data, 'Idempotency-Key': meta.idempotency_key } : data;
}

/** All rows of a list under a filter, as the API writes them into a CSV file. */
export function exportList(resource: string, sort: SortPayload, filter: object): Promise<Blob> {
  const search = new URLSearchParams({
    ...{ range: '[0,0]', sort: JSON.stringify([sort.field, sort.order]), filter: JSON.stringify(filter) },
  });
  const { path, query } = translate(RESOURCES, `/${resource}?${search.toString()}`).asks[0]!;
  return callFile(path, { query: { ...query, total: undefined, page: undefined, format: 'csv' } });
}
