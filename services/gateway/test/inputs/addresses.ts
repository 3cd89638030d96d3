// Every address that names a row: how it is asked with a person's ids.

/** Ids of the victim's rows, by what a request calls them. */
export interface Ids {
  property_id: string;
  property_block_id: string;
  section_id: string;
  room_id: string;
  key_id: string;
  water_id: string;
  power_id: string;
  trip_id: string;
  check_id: string;
  maintenance_id: string;
  inspection_id: string;
  lease_id: string;
  lease_tenant_id: string;
  lease_occupant_id: string;
  template_id: string;
  text_document_id: string;
  owner_id: string;
  payout_batch_id: string;
  agent_id: string;
  rent_id: string;
  bill_id: string;
  document_id: string;
  bank_account_id: string;
  mandate_id: string;
  payment_id: string;
  adjustment_id: string;
  rent_free_id: string;
  record_id: string;
  utility_id: string;
  todo_id: string;
  mail_id: string;
  webhook_id: string;
  api_key_id: string;
  webhook_event_id: string;
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

/** Addresses by path; `null` = it takes no id. POSTs whose ids are in their body are made from good requests instead. */
export const ADDRESSES: Record<string, ((ids: Ids) => string)[] | null> = {
  'GET /storage/{assetId}/image': null,
  'GET /api/v1/system/document/list': [
    ({ property_id }) => `v1/system/document/list?property_id=${property_id}`,
    ({ property_block_id }) => `v1/system/document/list?property_block_id=${property_block_id}`,
    ({ lease_id }) => `v1/system/document/list?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/document/missing': [
    ({ lease_id }) => `v1/system/document/missing?lease_id=${lease_id}`,
    ({ property_id }) => `v1/system/document/missing?property_id=${property_id}`,
    ({ property_block_id }) => `v1/system/document/missing?property_block_id=${property_block_id}`,
  ],
  'GET /api/v1/system/document/mail/{id}': [({ document_id }) => `v1/system/document/mail/${document_id}`],
  'GET /api/v1/system/document/scan': [({ document_id }) => `v1/system/document/scan?document_id=${document_id}`],
  'GET /api/v1/system/document/scan/{id}': [({ document_id }) => `v1/system/document/scan/${document_id}`],
  'GET /api/v1/system/document/scan/{id}/analysis': [
    ({ document_id }) => `v1/system/document/scan/${document_id}/analysis`,
  ],
  'GET /api/oauth/{provider}/authorize': null,
  'GET /api/invitations/validate/{code}': null,
  'GET /api/reset-password/validate/{token}': null,
  'GET /api/v1/system/user': [
    ({ user_id }) => `v1/system/user?filters=${encodeURIComponent(JSON.stringify({ q: user_id }))}`,
    ({ role_id }) => `v1/system/user?role=${role_id}`,
  ],
  'GET /api/v1/system/setting/role-and-permission/role': null,
  'GET /api/v1/system/setting/role-and-permission/global/role': null,
  'GET /api/v1/system/setting/role-and-permission/permission': null,
  'GET /api/v1/system/setting/role-and-permission/global/permission': null,
  'GET /api/v1/system/setting/role-and-permission/permission-group': null,
  'POST /api/v1/system/setting/role-and-permission/role/delete/{id}': [
    ({ role_id }) => `v1/system/setting/role-and-permission/role/delete/${role_id}`,
  ],
  'GET /api/v1/system/account/profile': null,
  'GET /api/v1/system/account/session': null,
  'GET /api/v1/system/account/company': [({ user_id }) => `v1/system/account/company?user_id=${user_id}`],
  'GET /api/v1/system/company': null,
  'GET /api/v1/system/dead-letter': null,
  'GET /api/v1/system/service/get-hub-token': [({ user_id }) => `v1/system/service/get-hub-token?user_id=${user_id}`],
  'GET /api/v1/system/notification': null,
  'POST /api/v1/system/notification/read-all': null,
  'GET /api/v1/system/user-agreement/history': null,
  'GET /api/v1/system/config': null,
  'GET /api/v1/system/company/export': null,
  'GET /api/v1/system/company/export/{id}': [({ export_id }) => `v1/system/company/export/${export_id}`],
  'GET /api/v1/system/company/export/{id}/archive': [
    ({ export_id }) => `v1/system/company/export/${export_id}/archive`,
  ],
  'GET /api/v1/system/property': [
    ({ property_id }) => `v1/system/property?filters=${encodeURIComponent(JSON.stringify({ q: property_id }))}`,
  ],
  'GET /api/v1/system/property/{id}': [({ property_id }) => `v1/system/property/${property_id}`],
  'GET /api/v1/system/property/block/{id}': [
    ({ property_block_id }) => `v1/system/property/block/${property_block_id}`,
  ],
  'GET /api/v1/system/property/unit/{id}': [({ property_block_id }) => `v1/system/property/unit/${property_block_id}`],
  'POST /api/v1/system/property/block/delete/{id}': [
    ({ property_block_id }) => `v1/system/property/block/delete/${property_block_id}`,
  ],
  'POST /api/v1/system/property/block/restore/{id}': [
    ({ property_block_id }) => `v1/system/property/block/restore/${property_block_id}`,
  ],
  'GET /api/v1/system/property/address/list': null,
  'GET /api/v1/system/property/room/{id}': [
    ({ room_id }) => `v1/system/property/room/${room_id}`,
    ({ property_block_id }) => `v1/system/property/room/${property_block_id}`,
  ],
  'GET /api/v1/system/property/section': [
    ({ property_block_id }) => `v1/system/property/section?property_block_id=${property_block_id}`,
    ({ section_id }) => `v1/system/property/section?property_section_id=${section_id}`,
  ],
  'GET /api/v1/system/property/vacancy': [
    ({ property_id }) => `v1/system/property/vacancy?property_id=${property_id}`,
    ({ property_block_id }) => `v1/system/property/vacancy?property_block_id=${property_block_id}`,
    ({ section_id }) => `v1/system/property/vacancy?property_section_id=${section_id}`,
  ],
  'GET /api/v1/system/property/keys': [({ property_id }) => `v1/system/property/keys?property_id=${property_id}`],
  'GET /api/v1/system/property/water-usage': [
    ({ property_block_id }) => `v1/system/property/water-usage?property_block_id=${property_block_id}`,
    ({ lease_id }) => `v1/system/property/water-usage?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/property/power-usage': [
    ({ property_block_id }) => `v1/system/property/power-usage?property_block_id=${property_block_id}`,
    ({ lease_id }) => `v1/system/property/power-usage?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/property/car-mileage': [
    ({ property_block_id }) => `v1/system/property/car-mileage?property_block_id=${property_block_id}`,
    ({ lease_id }) => `v1/system/property/car-mileage?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/property/health': [
    ({ property_block_id }) => `v1/system/property/health?property_block_id=${property_block_id}`,
  ],
  'GET /api/v1/system/property/compliance': [
    ({ property_id }) => `v1/system/property/compliance?property_id=${property_id}`,
  ],
  'GET /api/v1/system/property/maintenance': [
    ({ property_id }) => `v1/system/property/maintenance?property_id=${property_id}`,
    ({ property_block_id }) => `v1/system/property/maintenance?property_block_id=${property_block_id}`,
    ({ maintenance_id }) => `v1/system/property/maintenance?maintenance_request_id=${maintenance_id}`,
  ],
  'GET /api/v1/system/property/maintenance/history/{id}': [
    ({ maintenance_id }) => `v1/system/property/maintenance/history/${maintenance_id}`,
  ],
  'GET /api/v1/system/property/maintenance/message': [
    ({ maintenance_id }) => `v1/system/property/maintenance/message?maintenance_request_id=${maintenance_id}`,
  ],
  'GET /api/v1/system/property/maintenance/quote': [
    ({ maintenance_id }) => `v1/system/property/maintenance/quote?maintenance_request_id=${maintenance_id}`,
    ({ property_id }) => `v1/system/property/maintenance/quote?property_id=${property_id}`,
  ],
  'GET /api/v1/system/property/inspection': [
    ({ inspection_id }) => `v1/system/property/inspection?inspection_id=${inspection_id}`,
    ({ property_id }) => `v1/system/property/inspection?property_id=${property_id}`,
    ({ property_block_id }) => `v1/system/property/inspection?property_block_id=${property_block_id}`,
    ({ lease_id }) => `v1/system/property/inspection?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/import/property': null,
  'GET /api/v1/system/import/property/template/{kind}': null,
  'GET /api/v1/system/import/property/{id}': [
    ({ property_import_id }) => `v1/system/import/property/${property_import_id}`,
  ],
  'GET /api/v1/system/import/property/{id}/column': [
    ({ property_import_id }) => `v1/system/import/property/${property_import_id}/column`,
  ],
  'GET /api/v1/system/import/property/{id}/row': [
    ({ property_import_id }) => `v1/system/import/property/${property_import_id}/row`,
  ],
  'GET /api/v1/system/import/lease': null,
  'GET /api/v1/system/import/lease/template/{kind}': null,
  'GET /api/v1/system/import/lease/{id}': [({ lease_import_id }) => `v1/system/import/lease/${lease_import_id}`],
  'GET /api/v1/system/import/lease/{id}/column': [
    ({ lease_import_id }) => `v1/system/import/lease/${lease_import_id}/column`,
  ],
  'GET /api/v1/system/import/lease/{id}/row': [
    ({ lease_import_id }) => `v1/system/import/lease/${lease_import_id}/row`,
  ],
  'GET /api/v1/system/property/owner': [
    ({ property_id }) => `v1/system/property/owner?property_id=${property_id}`,
    ({ property_block_id }) => `v1/system/property/owner?property_block_id=${property_block_id}`,
    ({ lease_id }) => `v1/system/property/owner?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/property/photo': [({ property_id }) => `v1/system/property/photo?property_id=${property_id}`],
  'GET /api/v1/system/property/agent': [
    ({ property_block_id }) => `v1/system/property/agent?property_block_id=${property_block_id}`,
  ],
  'GET /api/v1/system/lease': [
    ({ property_id }) => `v1/system/lease?filters=${encodeURIComponent(JSON.stringify({ property_id }))}`,
  ],
  'GET /api/v1/system/lease/{id}': [({ lease_id }) => `v1/system/lease/${lease_id}?add_landlord=1&add_tenant=1`],
  'GET /api/v1/system/lease/activity/{id}': [({ lease_id }) => `v1/system/lease/activity/${lease_id}`],
  'GET /api/v1/system/audit/log/lease/{id}': [({ lease_id }) => `v1/system/audit/log/lease/${lease_id}?size=10`],
  'GET /api/v1/system/lease/rent/collection': [
    ({ lease_id }) => `v1/system/lease/rent/collection?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/lease/billing': [({ lease_id }) => `v1/system/lease/billing?lease_id=${lease_id}`],
  'GET /api/v1/system/property/inspection/notice/{id}': [
    ({ lease_id }) => `v1/system/property/inspection/notice/${lease_id}?inspect_on=2030-01-01`,
  ],
  'GET /api/v1/system/lease/entry-notice/{id}': [
    ({ lease_id }) => `v1/system/lease/entry-notice/${lease_id}?enter_on=2030-01-01`,
  ],
  'GET /api/v1/system/rules': null,
  'GET /api/v1/system/lease/rent': [({ lease_id }) => `v1/system/lease/rent?lease_id=${lease_id}`],
  'GET /api/v1/system/lease/occupant/{id}': [({ lease_id }) => `v1/system/lease/occupant/${lease_id}`],
  'GET /api/v1/system/lease/bond/{id}': [({ lease_id }) => `v1/system/lease/bond/${lease_id}`],
  'GET /api/v1/system/lease/tenant/{id}': [({ lease_id }) => `v1/system/lease/tenant/${lease_id}`],
  'GET /api/v1/system/bank-account': [
    ({ lease_id }) => `v1/system/bank-account?lease_id=${lease_id}`,
    ({ property_block_id }) => `v1/system/bank-account?property_block_id=${property_block_id}`,
  ],
  'GET /api/v1/system/direct-debit/mandate': [({ lease_id }) => `v1/system/direct-debit/mandate?lease_id=${lease_id}`],
  'GET /api/v1/system/online-payment': [({ lease_id }) => `v1/system/online-payment?lease_id=${lease_id}`],
  'GET /api/v1/system/bill': [({ lease_id }) => `v1/system/bill?lease_id=${lease_id}`],
  'GET /api/v1/system/adjustment': [
    ({ lease_id }) => `v1/system/adjustment?lease_id=${lease_id}`,
    () => 'v1/system/adjustment',
  ],
  'GET /api/v1/system/document-template': null,
  'GET /api/v1/system/document-template/{id}/filled': [
    ({ template_id, lease_id }) => `v1/system/document-template/${template_id}/filled?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/lease/text-document/{id}/pdf': [
    ({ text_document_id }) => `v1/system/lease/text-document/${text_document_id}/pdf`,
  ],
  'GET /api/v1/system/adjustment/{id}': [({ adjustment_id }) => `v1/system/adjustment/${adjustment_id}`],
  'GET /api/v1/system/adjustment/{id}/pdf': [({ adjustment_id }) => `v1/system/adjustment/${adjustment_id}/pdf`],
  'GET /api/v1/system/invoice': [({ lease_id }) => `v1/system/invoice?lease_id=${lease_id}`, () => 'v1/system/invoice'],
  'GET /api/v1/system/invoice/{id}': [({ bill_id }) => `v1/system/invoice/${bill_id}`],
  'GET /api/v1/system/invoice/{id}/pdf': [({ bill_id }) => `v1/system/invoice/${bill_id}/pdf`],
  'GET /api/v1/system/lease/ledger': [({ lease_id }) => `v1/system/lease/ledger?lease_id=${lease_id}`],
  'GET /api/v1/system/lease/ledger/pdf': [({ lease_id }) => `v1/system/lease/ledger/pdf?lease_id=${lease_id}`],
  'GET /api/v1/system/lease/ledger/verify': [({ lease_id }) => `v1/system/lease/ledger/verify?lease_id=${lease_id}`],
  'GET /api/v1/system/bill-payment/{id}/receipt': [({ payment_id }) => `v1/system/bill-payment/${payment_id}/receipt`],
  'GET /api/v1/system/owner/balance': null,
  'GET /api/v1/system/owner/payout': [
    ({ owner_id }) => `v1/system/owner/payout?owner_id=${owner_id}`,
    ({ property_id }) => `v1/system/owner/payout?property_id=${property_id}`,
    () => 'v1/system/owner/payout',
  ],
  'GET /api/v1/system/owner/payout/batch/{id}': [
    ({ payout_batch_id }) => `v1/system/owner/payout/batch/${payout_batch_id}`,
  ],
  'GET /api/v1/system/owner/payout/batch/{id}/file': [
    ({ payout_batch_id }) => `v1/system/owner/payout/batch/${payout_batch_id}/file`,
  ],
  'GET /api/v1/system/owner/account': [({ owner_id }) => `v1/system/owner/account?owner_id=${owner_id}`],
  'GET /api/v1/system/owner/payment-account': null,
  'GET /api/v1/system/owner/statement': [({ owner_id }) => `v1/system/owner/statement?owner_id=${owner_id}&year=2027`],
  'GET /api/v1/system/owner/statement/pdf': [
    ({ owner_id }) => `v1/system/owner/statement/pdf?owner_id=${owner_id}&year=2027`,
  ],
  'GET /api/v1/system/bill-payment': [({ lease_id }) => `v1/system/bill-payment?lease_id=${lease_id}`],
  'POST /api/v1/system/bill/reminder/{bill_id}': [({ bill_id }) => `v1/system/bill/reminder/${bill_id}`],
  'GET /api/v1/system/lease/arrears': [({ lease_id }) => `v1/system/lease/arrears?lease_id=${lease_id}`],
  'GET /api/v1/system/arrears': [({ lease_id }) => `v1/system/arrears?lease_id=${lease_id}`],
  'GET /api/v1/system/arrears/preview': null,
  'GET /api/v1/system/transcation': [
    ({ property_block_id }) => `v1/system/transcation?property_block_id=${property_block_id}`,
  ],
  'GET /api/v1/system/lease/transcation': [({ lease_id }) => `v1/system/lease/transcation?lease_id=${lease_id}`],
  'GET /api/v1/system/income/chart': [
    ({ lease_id }) => `v1/system/income/chart?lease_id=${lease_id}`,
    ({ property_block_id }) => `v1/system/income/chart?property_block_id=${property_block_id}`,
  ],
  'GET /api/v1/system/income/summary': [
    ({ lease_id }) => `v1/system/income/summary?lease_id=${lease_id}`,
    ({ property_id }) => `v1/system/income/summary?property_id=${property_id}`,
  ],
  'GET /api/v1/system/dashboard/section': [
    ({ property_id }) => `v1/system/dashboard/section?filters=${encodeURIComponent(JSON.stringify({ property_id }))}`,
  ],
  'GET /api/v1/system/bank-import': null,
  'GET /api/v1/system/bank-import/reference': [
    ({ lease_id }) => `v1/system/bank-import/reference?lease_id=${lease_id}`,
  ],
  'GET /api/v1/system/bank-import/{id}': [({ bank_import_id }) => `v1/system/bank-import/${bank_import_id}`],
  'GET /api/v1/system/bank-import/account': null,
  'GET /api/v1/system/bank-line': [
    ({ bank_import_id: import_id }) =>
      `v1/system/bank-line?filters=${encodeURIComponent(JSON.stringify({ import_id }))}`,
  ],
  'GET /api/v1/system/utility': [({ property_block_id }) => `v1/system/utility?property_block_id=${property_block_id}`],
  'GET /api/v1/system/utility/split': [({ utility_id }) => `v1/system/utility/split?id=${utility_id}`],
  'GET /api/v1/system/todo': [
    ({ property_id }) => `v1/system/todo?property_id=${property_id}`,
    ({ lease_id }) => `v1/system/todo?lease_id=${lease_id}`,
    ({ user_id }) => `v1/system/todo?assignee_id=${user_id}`,
  ],
  'GET /api/v1/system/calendar/feed/{token}': null,
  'GET /api/v1/system/events': [({ webhook_event_id }) => `v1/system/events?after=${webhook_event_id}`],
  'GET /api/v1/system/mail': [
    ({ user_id }) => `v1/system/mail?user_id=${user_id}`,
    ({ lease_id }) => `v1/system/mail?lease_id=${lease_id}`,
    ({ property_id }) => `v1/system/mail?property_id=${property_id}`,
  ],
  'GET /api/v1/system/mail/event': [({ mail_id }) => `v1/system/mail/event?mail_id=${mail_id}`],
  'GET /api/v1/system/mail/document': [({ document_id }) => `v1/system/mail/document?document_id=${document_id}`],
  'GET /api/v1/system/mail/suppression': [({ user_id }) => `v1/system/mail/suppression?user_id=${user_id}`],
  'GET /api/v1/system/mail/preference': null,
  'GET /api/v1/system/mail/unsubscribe/{token}': null,
  'GET /api/v1/system/xero/chart-of-accounts': null,
  'GET /api/v1/system/xero/activity': null,
  'GET /api/v1/system/xero/proposal': null,
  'GET /api/v1/system/webhook': null,
  'GET /api/v1/system/api-key': null,
  'GET /api/v1/system/webhook/delivery': [({ webhook_id }) => `v1/system/webhook/delivery?webhook_id=${webhook_id}`],
  'GET /api/v1/system/todo/comment': [({ todo_id }) => `v1/system/todo/comment?todo_id=${todo_id}`],
  'GET /api/v1/system/dashboard/show': null,
  'GET /api/subscription': null,
};
