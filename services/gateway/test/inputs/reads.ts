import type { Rows } from './rows.js';

// One good address per read that is there, and which of the bad queries it answers after all.

export interface Read {
  path: (rows: Rows) => string;
  /** Parameters that take an id; only lists have them, even if they are none. */
  ids?: readonly string[];
  /** Names of bad queries that are answered all the same; `all` where no query is read. */
  allows: readonly string[];
}

const SYSTEM = '/api/v1/system';
const NONE = '3f2f8a30-0f0e-4d3e-9c54-6f4a5f0f1a01';

/** Carries no value that anything could read. */
const LISTS = ['parameter __proto__'];
const UNREAD = ['all'];

export const READS: Record<string, Read> = {
  [`GET ${SYSTEM}/account/profile`]: { path: () => `${SYSTEM}/account/profile`, allows: UNREAD },
  [`GET ${SYSTEM}/account/session`]: { path: () => `${SYSTEM}/account/session`, allows: UNREAD },
  [`GET ${SYSTEM}/account/company`]: {
    path: ({ call }) => `${SYSTEM}/account/company?user_id=${call.user_id}`,
    ids: ['user_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/service/get-hub-token`]: {
    path: ({ call }) => `${SYSTEM}/service/get-hub-token?user_id=${call.user_id}`,
    ids: ['user_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/notification`]: { path: () => `${SYSTEM}/notification`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/company`]: { path: () => `${SYSTEM}/company`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/user-agreement/history`]: {
    path: () => `${SYSTEM}/user-agreement/history?agreement_type=data_sharing`,
    ids: [],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/config`]: { path: () => `${SYSTEM}/config`, allows: UNREAD },
  [`GET ${SYSTEM}/company/export`]: { path: () => `${SYSTEM}/company/export`, ids: [], allows: LISTS },
  // No such archive: nothing that is asked about it is answered.
  [`GET ${SYSTEM}/company/export/{id}`]: { path: () => `${SYSTEM}/company/export/${NONE}`, allows: [] },
  [`GET ${SYSTEM}/company/export/{id}/archive`]: { path: () => `${SYSTEM}/company/export/${NONE}/archive`, allows: [] },
  [`GET ${SYSTEM}/property`]: { path: () => `${SYSTEM}/property`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/property/{id}`]: { path: (rows) => `${SYSTEM}/property/${rows.property_id}`, allows: UNREAD },
  [`GET ${SYSTEM}/property/block/{id}`]: {
    path: (rows) => `${SYSTEM}/property/block/${rows.property_block_id}`,
    allows: UNREAD,
  },
  [`GET ${SYSTEM}/property/unit/{id}`]: {
    path: (rows) => `${SYSTEM}/property/unit/${rows.property_block_id}`,
    allows: UNREAD,
  },
  [`GET ${SYSTEM}/property/address/list`]: { path: () => `${SYSTEM}/property/address/list`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/property/room/{id}`]: { path: (rows) => `${SYSTEM}/property/room/${rows.room_id}`, allows: UNREAD },
  [`GET ${SYSTEM}/property/section`]: {
    path: () => `${SYSTEM}/property/section`,
    ids: ['property_block_id', 'property_section_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/vacancy`]: {
    path: () => `${SYSTEM}/property/vacancy`,
    ids: ['property_id', 'property_block_id', 'property_section_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/keys`]: { path: () => `${SYSTEM}/property/keys`, ids: ['property_id'], allows: LISTS },
  ...Object.fromEntries(
    ['water-usage', 'power-usage', 'car-mileage'].map((register) => {
      const path = `${SYSTEM}/property/${register}`;
      return [`GET ${path}`, { path: () => path, ids: ['property_block_id', 'lease_id'], allows: LISTS }];
    }),
  ),
  [`GET ${SYSTEM}/property/health`]: {
    path: () => `${SYSTEM}/property/health`,
    ids: ['property_block_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/photo`]: {
    path: () => `${SYSTEM}/property/photo`,
    ids: ['property_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/compliance`]: {
    path: () => `${SYSTEM}/property/compliance`,
    ids: ['property_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/maintenance`]: {
    path: () => `${SYSTEM}/property/maintenance`,
    ids: ['maintenance_request_id', 'property_id', 'property_block_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/maintenance/history/{id}`]: {
    path: ({ maintenance_id }) => `${SYSTEM}/property/maintenance/history/${maintenance_id}`,
    ids: [],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/maintenance/message`]: {
    path: () => `${SYSTEM}/property/maintenance/message`,
    ids: ['maintenance_request_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/maintenance/quote`]: {
    path: () => `${SYSTEM}/property/maintenance/quote`,
    ids: ['maintenance_request_id', 'property_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/inspection`]: {
    path: () => `${SYSTEM}/property/inspection`,
    ids: ['inspection_id', 'property_id', 'property_block_id', 'lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/owner`]: {
    path: ({ property_id }) => `${SYSTEM}/property/owner?property_id=${property_id}`,
    ids: ['property_id', 'property_block_id', 'lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/property/agent`]: {
    path: () => `${SYSTEM}/property/agent`,
    ids: ['property_block_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease`]: { path: () => `${SYSTEM}/lease`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/lease/{id}`]: { path: (rows) => `${SYSTEM}/lease/${rows.lease_id}?add_tenant=1`, allows: LISTS },
  [`GET ${SYSTEM}/property/inspection/notice/{id}`]: {
    path: (rows) => `${SYSTEM}/property/inspection/notice/${rows.lease_id}?inspect_on=2030-01-01`,
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/entry-notice/{id}`]: {
    path: (rows) => `${SYSTEM}/lease/entry-notice/${rows.lease_id}?enter_on=2030-01-01`,
    allows: LISTS,
  },
  [`GET ${SYSTEM}/document/list`]: {
    path: () => `${SYSTEM}/document/list`,
    ids: ['property_id', 'property_block_id', 'lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/document/missing`]: {
    path: () => `${SYSTEM}/document/missing`,
    ids: ['property_id', 'property_block_id', 'lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/document/scan`]: { path: () => `${SYSTEM}/document/scan`, ids: ['document_id'], allows: LISTS },
  // No such document: nothing that is asked about it is answered.
  [`GET ${SYSTEM}/document/scan/{id}`]: { path: () => `${SYSTEM}/document/scan/${NONE}`, allows: [] },
  [`GET ${SYSTEM}/document/scan/{id}/analysis`]: { path: () => `${SYSTEM}/document/scan/${NONE}/analysis`, allows: [] },
  // None that was issued, either.
  [`GET ${SYSTEM}/document/mail/{id}`]: { path: () => `${SYSTEM}/document/mail/${NONE}`, allows: [] },
  // No signature: nothing that is asked about it is answered.
  'GET /storage/{assetId}/image': { path: () => `/storage/${NONE}/image`, allows: [] },
  [`GET ${SYSTEM}/rules`]: { path: () => `${SYSTEM}/rules?state=NSW`, allows: LISTS },
  [`GET ${SYSTEM}/lease/rent`]: {
    path: (rows) => `${SYSTEM}/lease/rent?lease_id=${rows.lease_id}`,
    ids: ['lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/activity/{id}`]: {
    path: (rows) => `${SYSTEM}/lease/activity/${rows.lease_id}`,
    ids: [],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/audit/log/lease/{id}`]: {
    path: (rows) => `${SYSTEM}/audit/log/lease/${rows.lease_id}?size=10`,
    ids: [],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/tenant/{id}`]: {
    path: (rows) => `${SYSTEM}/lease/tenant/${rows.lease_id}`,
    ids: [],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/occupant/{id}`]: {
    path: (rows) => `${SYSTEM}/lease/occupant/${rows.lease_id}`,
    ids: [],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/bond/{id}`]: {
    path: (rows) => `${SYSTEM}/lease/bond/${rows.lease_id}`,
    ids: [],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/rent/collection`]: {
    path: (rows) => `${SYSTEM}/lease/rent/collection?lease_id=${rows.lease_id}`,
    ids: ['lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/owner/balance`]: { path: () => `${SYSTEM}/owner/balance?day=2026-06-30`, allows: LISTS },
  [`GET ${SYSTEM}/owner/payout`]: {
    path: () => `${SYSTEM}/owner/payout`,
    ids: ['owner_id', 'property_id', 'batch_id'],
    allows: LISTS,
  },
  // No such batch: nothing that is asked about it is answered.
  [`GET ${SYSTEM}/owner/payout/batch/{id}`]: { path: () => `${SYSTEM}/owner/payout/batch/${NONE}`, allows: [] },
  [`GET ${SYSTEM}/owner/payout/batch/{id}/file`]: {
    path: () => `${SYSTEM}/owner/payout/batch/${NONE}/file`,
    allows: [],
  },
  [`GET ${SYSTEM}/owner/account`]: {
    path: () => `${SYSTEM}/owner/account?owner_id=${NONE}`,
    ids: ['owner_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/owner/payment-account`]: { path: () => `${SYSTEM}/owner/payment-account`, allows: UNREAD },
  [`GET ${SYSTEM}/bank-account`]: {
    path: ({ lease_id }) => `${SYSTEM}/bank-account?lease_id=${lease_id}`,
    ids: ['lease_id', 'property_block_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/billing`]: {
    path: (rows) => `${SYSTEM}/lease/billing?lease_id=${rows.lease_id}`,
    ids: ['lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/arrears`]: {
    path: (rows) => `${SYSTEM}/lease/arrears?lease_id=${rows.lease_id}`,
    allows: LISTS,
  },
  [`GET ${SYSTEM}/arrears`]: { path: () => `${SYSTEM}/arrears`, ids: ['lease_id'], allows: LISTS },
  [`GET ${SYSTEM}/arrears/preview`]: { path: () => `${SYSTEM}/arrears/preview`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/direct-debit/mandate`]: {
    path: ({ lease_id }) => `${SYSTEM}/direct-debit/mandate?lease_id=${lease_id}`,
    ids: ['lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/online-payment`]: {
    path: ({ lease_id }) => `${SYSTEM}/online-payment?lease_id=${lease_id}`,
    ids: ['lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/bill`]: { path: () => `${SYSTEM}/bill`, ids: ['lease_id'], allows: LISTS },
  [`GET ${SYSTEM}/bill-payment`]: { path: () => `${SYSTEM}/bill-payment`, ids: ['lease_id'], allows: LISTS },
  [`GET ${SYSTEM}/bill-payment/{id}/receipt`]: {
    path: () => `${SYSTEM}/bill-payment/${NONE}/receipt`,
    allows: [],
  },
  [`GET ${SYSTEM}/adjustment`]: { path: () => `${SYSTEM}/adjustment`, ids: ['lease_id', 'bill_id'], allows: LISTS },
  [`GET ${SYSTEM}/document-template`]: { path: () => `${SYSTEM}/document-template`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/document-template/{id}/filled`]: {
    path: ({ lease_id }) => `${SYSTEM}/document-template/${NONE}/filled?lease_id=${lease_id}`,
    allows: [],
  },
  [`GET ${SYSTEM}/lease/text-document/{id}/pdf`]: {
    path: () => `${SYSTEM}/lease/text-document/${NONE}/pdf`,
    allows: [],
  },
  [`GET ${SYSTEM}/adjustment/{id}`]: { path: () => `${SYSTEM}/adjustment/${NONE}`, allows: [] },
  [`GET ${SYSTEM}/adjustment/{id}/pdf`]: { path: () => `${SYSTEM}/adjustment/${NONE}/pdf`, allows: [] },
  [`GET ${SYSTEM}/invoice`]: { path: () => `${SYSTEM}/invoice`, ids: ['lease_id'], allows: LISTS },
  [`GET ${SYSTEM}/invoice/{id}`]: { path: ({ bill_id }) => `${SYSTEM}/invoice/${bill_id}`, allows: UNREAD },
  [`GET ${SYSTEM}/invoice/{id}/pdf`]: { path: ({ bill_id }) => `${SYSTEM}/invoice/${bill_id}/pdf`, allows: LISTS },
  ...Object.fromEntries(
    ['ledger', 'ledger/pdf', 'ledger/verify'].map((what) => [
      `GET ${SYSTEM}/lease/${what}`,
      {
        path: (rows: Rows) => `${SYSTEM}/lease/${what}?lease_id=${rows.lease_id}`,
        ids: ['lease_id'],
        allows: LISTS,
      },
    ]),
  ),
  // No one's: the questions are refused before anybody is looked for.
  ...Object.fromEntries(
    ['statement', 'statement/pdf'].map((what) => [
      `GET ${SYSTEM}/owner/${what}`,
      { path: () => `${SYSTEM}/owner/${what}?owner_id=${NONE}&month=2026-06`, ids: ['owner_id'], allows: [] },
    ]),
  ),
  [`GET ${SYSTEM}/transcation`]: {
    path: (rows) => `${SYSTEM}/transcation?property_block_id=${rows.property_block_id}`,
    ids: ['property_block_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/lease/transcation`]: {
    path: () => `${SYSTEM}/lease/transcation`,
    ids: ['lease_id'],
    allows: LISTS,
  },
  ...Object.fromEntries(
    ['chart', 'summary'].map((report) => {
      const path = `${SYSTEM}/income/${report}`;
      return [
        `GET ${path}`,
        { path: () => path, ids: ['property_id', 'property_block_id', 'lease_id'], allows: LISTS },
      ];
    }),
  ),
  [`GET ${SYSTEM}/dashboard/section`]: { path: () => `${SYSTEM}/dashboard/section`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/bank-import`]: { path: () => `${SYSTEM}/bank-import`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/bank-import/account`]: { path: () => `${SYSTEM}/bank-import/account`, allows: UNREAD },
  [`GET ${SYSTEM}/bank-import/reference`]: {
    path: ({ lease_id }) => `${SYSTEM}/bank-import/reference?lease_id=${lease_id}`,
    ids: ['lease_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/bank-import/{id}`]: {
    path: ({ bank }) => `${SYSTEM}/bank-import/${bank.import_id}`,
    allows: UNREAD,
  },
  [`GET ${SYSTEM}/bank-line`]: { path: () => `${SYSTEM}/bank-line`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/utility`]: { path: () => `${SYSTEM}/utility`, ids: ['property_block_id'], allows: LISTS },
  // No such bill: nothing that is asked about it is answered.
  [`GET ${SYSTEM}/utility/split`]: { path: () => `${SYSTEM}/utility/split?id=${NONE}`, ids: ['id'], allows: [] },
  [`GET ${SYSTEM}/todo`]: {
    path: () => `${SYSTEM}/todo`,
    ids: ['property_id', 'lease_id', 'assignee_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/events`]: { path: () => `${SYSTEM}/events`, ids: ['after'], allows: LISTS },
  [`GET ${SYSTEM}/mail`]: {
    path: () => `${SYSTEM}/mail`,
    ids: ['user_id', 'lease_id', 'property_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/mail/event`]: { path: () => `${SYSTEM}/mail/event`, ids: ['mail_id'], allows: LISTS },
  [`GET ${SYSTEM}/mail/document`]: { path: () => `${SYSTEM}/mail/document`, ids: ['document_id'], allows: LISTS },
  [`GET ${SYSTEM}/mail/suppression`]: { path: () => `${SYSTEM}/mail/suppression`, ids: ['user_id'], allows: LISTS },
  [`GET ${SYSTEM}/mail/preference`]: { path: () => `${SYSTEM}/mail/preference`, allows: UNREAD },
  // No one's link: nothing that is asked about it is answered.
  [`GET ${SYSTEM}/mail/unsubscribe/{token}`]: {
    path: () => `${SYSTEM}/mail/unsubscribe/${'x'.repeat(91)}`,
    allows: [],
  },
  [`GET ${SYSTEM}/xero/chart-of-accounts`]: { path: () => `${SYSTEM}/xero/chart-of-accounts`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/xero/proposal`]: { path: () => `${SYSTEM}/xero/proposal`, ids: [], allows: LISTS },
  // No such sync: the list of it is empty.
  [`GET ${SYSTEM}/xero/activity`]: {
    path: () => `${SYSTEM}/xero/activity?sync_id=${NONE}`,
    ids: ['sync_id'],
    allows: LISTS,
  },
  [`GET ${SYSTEM}/api-key`]: { path: () => `${SYSTEM}/api-key`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/webhook`]: { path: () => `${SYSTEM}/webhook`, ids: [], allows: LISTS },
  [`GET ${SYSTEM}/webhook/delivery`]: { path: () => `${SYSTEM}/webhook/delivery`, ids: ['webhook_id'], allows: LISTS },
  // No one's link: nothing that is asked about it is answered.
  [`GET ${SYSTEM}/calendar/feed/{token}`]: { path: () => `${SYSTEM}/calendar/feed/${'x'.repeat(91)}`, allows: [] },
  [`GET ${SYSTEM}/todo/comment`]: { path: () => `${SYSTEM}/todo/comment`, ids: ['todo_id'], allows: LISTS },
  [`GET ${SYSTEM}/dashboard/show`]: { path: () => `${SYSTEM}/dashboard/show`, allows: UNREAD },
  ...Object.fromEntries(
    (['property', 'lease'] as const).flatMap((service): [string, Read][] => {
      const path = `${SYSTEM}/import/${service}`;
      const one = (rows: Rows) => `${path}/${rows.imports[service]}`;
      return [
        [`GET ${path}`, { path: () => path, ids: [], allows: LISTS }],
        [`GET ${path}/template/{kind}`, { path: () => `${path}/template/${service}`, allows: UNREAD }],
        [`GET ${path}/{id}`, { path: one, allows: UNREAD }],
        // No such import: those that wait for their columns give way to what other requests begin.
        [`GET ${path}/{id}/column`, { path: () => `${path}/${NONE}/column`, allows: [] }],
        [`GET ${path}/{id}/row`, { path: (rows) => `${one(rows)}/row`, ids: [], allows: LISTS }],
      ];
    }),
  ),
  // No provider is set up here, so there is nothing to be sent to.
  'GET /api/oauth/{provider}/authorize': { path: () => '/api/oauth/google/authorize', allows: [] },
  'GET /api/subscription': { path: () => '/api/subscription', allows: UNREAD },
  'GET /api/reset-password/validate/{token}': {
    path: () => `/api/reset-password/validate/${'x'.repeat(32)}`,
    allows: [],
  },
  'GET /api/invitations/validate/{code}': { path: () => `/api/invitations/validate/${'x'.repeat(32)}`, allows: [] },
  // Not for a landlord: nothing that is asked about it is answered.
  [`GET ${SYSTEM}/dead-letter`]: { path: () => `${SYSTEM}/dead-letter`, ids: ['company_id'], allows: [] },
  [`GET ${SYSTEM}/user`]: { path: () => `${SYSTEM}/user`, ids: [], allows: LISTS },
  ...Object.fromEntries(
    ['role', 'global/role', 'permission', 'global/permission', 'permission-group'].map((list) => {
      const path = `${SYSTEM}/setting/role-and-permission/${list}`;
      return [`GET ${path}`, { path: () => path, ids: [], allows: LISTS }];
    }),
  ),
};
