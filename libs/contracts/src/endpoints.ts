import { SERVICES, type Service } from './services.js';
// The documented API as plain text: one line per path, `METHOD path row-id [public] [streamed] [text] [later]`.
// The gateway routes from it, every service is checked against it, and the OpenAPI check and the load tests read it.
// Paths are relative to /api unless they start with a slash. `later` marks a path whose part of the product is not
// there yet: its service answers it with 501 and a Problem, never with 404 or an invented answer. `public` needs no
// sign-in. `streamed` takes a file, which passes through the gateway as it comes, whatever its size. `text` takes what
// mail programs and mail servers send besides JSON.

export type Method = 'GET' | 'POST' | 'PUT';

const TABLE: Record<Service, string> = {
  identity: `
    POST login                                                                      AUTH-01   public
    POST tenant/admin-login                                                         AUTH-02   public
    POST verify-email-code                                                          AUTH-03   public
    POST resend-email-code                                                          AUTH-04   public
    POST send-email-code                                                            AUTH-05   public
    POST reg-verify-email-code                                                      AUTH-06   public
    POST forgot-password                                                            AUTH-07   public
    POST reset-password                                                             AUTH-08   public
    GET  reset-password/validate/{token}                                            GAP-247   public
    POST register                                                                   AUTH-09   public
    POST check-account-email                                                        AUTH-10   public
    POST tenant/get-config                                                          AUTH-11   public
    GET  invitations/validate/{code}                                                AUTH-12   public
    POST invitations/auth                                                           AUTH-13   public
    POST invitations/complete/{code}                                                AUTH-14
    POST v1/system/user/invite                                                      AUTH-15
    GET  v1/system/account/profile                                                  ACC-01
    POST v1/system/account/profile/save                                             ACC-02
    POST v1/system/account/save-address                                             ACC-03
    POST v1/system/account/lookup                                                   ACC-04
    POST v1/system/account/tenant/save                                              ACC-05
    POST v1/system/account/tenant/check-onboarding                                  ACC-06
    GET  v1/system/account/company                                                  ACC-07
    POST v1/system/company                                                          ACC-08
    GET  v1/system/company                                                          ACC-09
    POST v1/system/company/save                                                     ACC-10
    GET  v1/system/user                                                             OTHER-10
    POST v1/system/user/create                                                      OTHER-11
    POST v1/system/role/lookup                                                      OTHER-12
    GET  v1/system/setting/role-and-permission/role                                 OTHER-13
    GET  v1/system/setting/role-and-permission/global/role                          OTHER-14
    GET  v1/system/setting/role-and-permission/permission                           OTHER-15
    GET  v1/system/setting/role-and-permission/global/permission                    OTHER-16
    GET  v1/system/setting/role-and-permission/permission-group                     OTHER-17
    POST v1/system/setting/role-and-permission/update-role-and-permission           OTHER-18
    POST v1/system/setting/role-and-permission/role/create                          OTHER-19
    POST v1/system/setting/role-and-permission/role/delete/{id}                     OTHER-20
    POST v1/system/setting/role-and-permission/global/permission/create             OTHER-21
    POST v1/system/setting/role-and-permission/permission-group/create              OTHER-22
    POST v1/system/setting/role-and-permission/global/role/create                   OTHER-23
    POST v1/system/setting/role-and-permission/global/role/delete/{id}              OTHER-24
    POST v1/system/setting/role-and-permission/permission/delete/{id}               OTHER-25
    POST v1/system/user-agreement/save                                              OTHER-28
    GET  v1/system/user-agreement/history                                           OTHER-29
    GET  v1/system/config                                                           OTHER-30
    POST v1/system/config                                                           OTHER-31
    POST logout                                                                     ADD-01
    GET  v1/system/account/session                                                  GAP-175
    POST v1/system/account/session/end                                              GAP-175
    POST v1/system/account/session/end-others                                       GAP-175
    POST v1/system/company/two-factor                                               GAP-176
    POST v1/system/account/authenticator/create                                     GAP-249
    POST v1/system/account/authenticator/confirm                                    GAP-249
    POST v1/system/account/authenticator/delete                                     GAP-249
    POST v1/system/account/authenticator/replace-codes                              GAP-249
    POST v1/system/user/authenticator/delete                                        GAP-249
    POST v1/system/account/list/save                                                GAP-251
    POST v1/system/account/email/change                                             GAP-248
    POST email-change/confirm                                                       GAP-248   public
    GET  v1/system/api-key                                                          GAP-177
    POST v1/system/api-key/create                                                   GAP-177
    POST v1/system/api-key/delete                                                   GAP-177
    POST v1/system/api-key/token                                                    GAP-178   public
    POST api/forgot-password                                                        AUTH-07   public
    POST api/reset-password                                                         AUTH-08   public
    GET  oauth/{provider}/authorize                                                 GAP-01    public
    POST oauth/{provider}/callback                                                  GAP-01    public
    POST v1/system/user/save                                                        GAP-04
    POST v1/system/property-manager/save                                            GAP-179
    POST v1/system/company/export                                                   GAP-07
    GET  v1/system/company/export                                                   GAP-191
    GET  v1/system/company/export/{id}                                              GAP-07
    GET  v1/system/company/export/{id}/archive                                      GAP-07
    POST v1/system/company/close                                                    GAP-08
    POST v1/system/company/erase-person                                             GAP-168
    POST v1/system/company/export-person                                            GAP-250
    GET  v1/system/dead-letter                                                      GAP-161
    POST v1/system/dead-letter/replay                                               GAP-161
    POST v1/system/dead-letter/discard                                              GAP-161
  `,
  property: `
    GET  v1/system/property                                                         PROP-01
    GET  v1/system/property/{id}                                                    PROP-02
    GET  v1/system/property/unit/{id}                                               PROP-03
    GET  v1/system/property/block/{id}                                              PROP-04
    POST v1/system/property/create                                                  PROP-05
    POST v1/system/property/delete                                                  PROP-06
    POST v1/system/property/update-ownership                                        PROP-07
    POST v1/system/property/delete-landlord                                         PROP-08
    POST v1/system/property/empty-trash                                             PROP-09
    POST v1/system/property/block/update                                            PROP-10
    POST v1/system/property/block/delete/{id}                                       PROP-11
    POST v1/system/property/block/restore/{id}                                      PROP-12
    GET  v1/system/property/room/{id}                                               PROP-13
    POST v1/system/property/room/create                                             PROP-14
    POST v1/system/property/room/update                                             PROP-15
    POST v1/system/property/room/delete                                             PROP-16
    POST v1/system/property/address                                                 PROP-17
    GET  v1/system/property/address/list                                            PROP-18
    GET  v1/system/property/section                                                 PROP-19
    POST v1/system/property/section/delete                                          PROP-20
    GET  v1/system/property/keys                                                    PROP-21
    POST v1/system/property/key/create                                              PROP-22
    POST v1/system/property/key/update                                              PROP-23
    POST v1/system/property/key/delete                                              PROP-24
    GET  v1/system/property/vacancy                                                 GAP-226
    POST v1/system/property/listing/save                                            GAP-227
    POST v1/system/property/listing/delete                                          GAP-228
    GET  v1/system/property/water-usage                                             PROP-25
    POST v1/system/property/water-usage/create                                      PROP-26
    POST v1/system/property/water-usage/update                                      PROP-27
    POST v1/system/property/water-usage/delete                                      PROP-28
    GET  v1/system/property/power-usage                                             PROP-29
    POST v1/system/property/power-usage/create                                      PROP-30
    POST v1/system/property/power-usage/update                                      PROP-31
    POST v1/system/property/power-usage/delete                                      PROP-32
    GET  v1/system/property/car-mileage                                             PROP-33
    POST v1/system/property/car-mileage/create                                      PROP-34
    POST v1/system/property/car-mileage/update                                      PROP-35
    POST v1/system/property/car-mileage/delete                                      PROP-36
    GET  v1/system/property/health                                                  PROP-37
    GET  v1/system/property/owner                                                   PROP-38
    POST v1/system/property/owner/create                                            PROP-39
    POST v1/system/property/owner/edit                                              PROP-40
    POST v1/system/property/owner/delete                                            PROP-41
    POST v1/system/property/owner/assign                                            PROP-42
    POST v1/system/property/owner/unassign                                          PROP-43
    GET  v1/system/property/agent                                                   PROP-44
    POST v1/system/property/agent/create                                            PROP-45
    POST v1/system/property/agent/edit                                              PROP-46
    POST v1/system/property/agent/delete                                            PROP-47
    GET  v1/system/property/photo                                                   GAP-105
    POST v1/system/property/photo/create                                            GAP-106
    POST v1/system/property/photo/order                                             GAP-107
    POST v1/system/property/photo/cover                                             GAP-108
    POST v1/system/property/photo/delete                                            GAP-109
    GET  v1/system/property/compliance                                              GAP-10
    POST v1/system/property/compliance/create                                       GAP-10
    POST v1/system/property/compliance/update                                       GAP-10
    POST v1/system/property/compliance/delete                                       GAP-10
    GET  v1/system/property/maintenance                                             GAP-82
    GET  v1/system/property/maintenance/quote                                       GAP-83
    POST v1/system/property/maintenance/create                                      GAP-84
    GET  v1/system/property/maintenance/message                                     GAP-233
    POST v1/system/property/maintenance/message/create                              GAP-234
    POST v1/system/property/maintenance/update                                      GAP-200
    GET  v1/system/property/maintenance/history/{id}                                GAP-201
    POST v1/system/property/maintenance/quote/create                                GAP-85
    POST v1/system/property/maintenance/quote/approve                               GAP-166
    POST v1/system/property/maintenance/quote/decline                               GAP-167
    POST v1/system/property/maintenance/photo/create                                GAP-139
    POST v1/system/property/maintenance/photo/delete                                GAP-140
    POST v1/system/property/maintenance/approve                                     GAP-86
    POST v1/system/property/maintenance/assign                                      GAP-87
    POST v1/system/property/maintenance/complete                                    GAP-88
    POST v1/system/property/maintenance/close                                       GAP-89
    POST v1/system/property/maintenance/cancel                                      GAP-89
    GET  v1/system/property/inspection                                              GAP-180
    GET  v1/system/property/inspection/notice/{id}                                  GAP-190
    POST v1/system/property/inspection/create                                       GAP-181
    POST v1/system/property/inspection/update                                       GAP-181
    POST v1/system/property/inspection/complete                                     GAP-182
    POST v1/system/property/inspection/cancel                                       GAP-183
    POST v1/system/property/inspection/photo/create                                 GAP-184
    POST v1/system/property/inspection/photo/delete                                 GAP-184
    POST v1/system/service/query-address                                            OTHER-04
    GET  v1/system/import/property                                                  GAP-20
    GET  v1/system/import/property/template/{kind}                                  GAP-23
    GET  v1/system/import/property/{id}                                             GAP-21
    GET  v1/system/import/property/{id}/row                                         GAP-22
    GET  v1/system/import/property/{id}/column                                      GAP-225
    POST v1/system/import/property/create                                           GAP-24
    POST v1/system/import/property/part                                             GAP-25
    POST v1/system/import/property/check                                            GAP-26
    POST v1/system/import/property/start                                            GAP-27
    POST v1/system/import/property/undo                                             GAP-28
  `,
  lease: `
    GET  v1/system/lease                                                            LEASE-01
    GET  v1/system/lease/{id}                                                       LEASE-02
    POST v1/system/lease/create                                                     LEASE-03
    POST v1/system/lease/edit                                                       LEASE-04
    POST v1/system/lease/delete                                                     GAP-67
    POST v1/system/lease/rent/update                                                LEASE-06
    GET  v1/system/lease/rent                                                       LEASE-07
    POST v1/system/lease/rent/create                                                LEASE-08
    POST v1/system/lease/rent/preview                                               GAP-169
    POST v1/system/lease/rent/review/save                                           GAP-240
    GET  v1/system/lease/activity/{id}                                              LEASE-09
    GET  v1/system/audit/log/lease/{id}                                             LEASE-10
    GET  v1/system/lease/tenant/{id}                                                LEASE-11
    POST v1/system/lease/tenant/create                                              LEASE-12
    POST v1/system/lease/tenant/edit                                                LEASE-13
    POST v1/system/lease/tenant/delete                                              LEASE-14
    GET  v1/system/lease/occupant/{id}                                              GAP-211
    POST v1/system/lease/occupant/create                                            GAP-212
    POST v1/system/lease/occupant/update                                            GAP-213
    POST v1/system/lease/occupant/delete                                            GAP-214
    GET  v1/system/lease/bond/{id}                                                  GAP-222
    POST v1/system/lease/bond/create                                                GAP-223
    POST v1/system/lease/bond/reverse                                               GAP-224
    GET  v1/system/import/lease                                                     GAP-20
    GET  v1/system/import/lease/template/{kind}                                     GAP-23
    GET  v1/system/import/lease/{id}                                                GAP-21
    GET  v1/system/import/lease/{id}/row                                            GAP-22
    GET  v1/system/import/lease/{id}/column                                         GAP-225
    POST v1/system/import/lease/create                                              GAP-24
    POST v1/system/import/lease/part                                                GAP-25
    POST v1/system/import/lease/check                                               GAP-26
    POST v1/system/import/lease/start                                               GAP-27
    POST v1/system/import/lease/undo                                                GAP-28
    GET  v1/system/lease/entry-notice/{id}                                          GAP-11
    GET  v1/system/rules                                                            GAP-09    public
  `,
  billing: `
    GET  v1/system/lease/rent/collection                                            LEASE-05
    POST v1/system/lease/rent/balances                                              GAP-168
    GET  v1/system/lease/billing                                                    GAP-36
    POST v1/system/lease/billing/save                                               GAP-37
    POST v1/system/lease/billing/rent-free                                          GAP-38
    POST v1/system/lease/billing/rent-free/delete                                   GAP-39
    GET  v1/system/transcation                                                      LEASE-15
    GET  v1/system/lease/transcation                                                LEASE-16
    POST v1/system/lease/transcation/create                                         LEASE-17
    GET  v1/system/bank-account                                                     MONEY-01
    POST v1/system/bank-account/create                                              MONEY-02
    POST v1/system/bank-account/save                                                MONEY-03
    POST v1/system/bank-account/delete                                              MONEY-04
    GET  v1/system/direct-debit/mandate                                             GAP-53
    POST v1/system/direct-debit/mandate/create                                      GAP-54
    POST v1/system/direct-debit/mandate/cancel                                      GAP-55
    POST v1/system/direct-debit/webhook                                             GAP-56    public
    GET  v1/system/online-payment                                                   GAP-170
    POST v1/system/online-payment/create                                            GAP-171
    POST v1/system/online-payment/check                                             GAP-172
    GET  v1/system/bill                                                             MONEY-05
    POST v1/system/bill/create                                                      MONEY-06
    POST v1/system/bill/cancel                                                      GAP-31
    POST v1/system/bill/reminder/{bill_id}                                          MONEY-07
    GET  v1/system/bill-payment                                                     MONEY-08
    POST v1/system/bill-payment/create                                              MONEY-09
    POST v1/system/bill-payment/reverse                                             GAP-30
    POST v1/system/bill-payment/refund/reverse                                      GAP-187
    GET  v1/system/adjustment                                                       ADJ-01
    GET  v1/system/adjustment/{id}                                                  ADJ-02
    GET  v1/system/adjustment/{id}/pdf                                              ADJ-03
    POST v1/system/adjustment/credit                                                ADJ-04
    POST v1/system/adjustment/write-off                                             ADJ-05
    POST v1/system/adjustment/reverse                                               ADJ-06
    POST v1/system/adjustment/refund                                                GAP-188
    GET  v1/system/bank-import                                                      GAP-45
    GET  v1/system/bank-import/reference                                            GAP-46
    GET  v1/system/bank-import/account                                              GAP-45
    GET  v1/system/bank-import/{id}                                                 GAP-45
    POST v1/system/bank-import/create                                               GAP-47
    POST v1/system/bank-import/part                                                 GAP-47
    POST v1/system/bank-import/start                                                GAP-47
    GET  v1/system/bank-line                                                        GAP-48
    POST v1/system/bank-line/accept                                                 GAP-49
    POST v1/system/bank-line/assign                                                 GAP-50
    POST v1/system/bank-line/ignore                                                 GAP-51
    POST v1/system/bank-line/release                                                GAP-50
    POST v1/system/bank-line/undo                                                   GAP-52
    GET  v1/system/invoice                                                          MONEY-10
    GET  v1/system/income/chart                                                     MONEY-11
    GET  v1/system/income/summary                                                   MONEY-12
    POST v1/system/income/record/create                                             MONEY-13
    POST v1/system/income/record/update                                             MONEY-14
    POST v1/system/income/record/delete                                             MONEY-15
    GET  v1/system/utility                                                          GAP-40
    GET  v1/system/utility/split                                                    GAP-41
    POST v1/system/utility/create                                                   GAP-42
    POST v1/system/utility/issue                                                    GAP-43
    POST v1/system/utility/delete                                                   GAP-44
    GET  v1/system/dashboard/show                                                   OTHER-02
    GET  v1/system/dashboard/section                                                GAP-66
    GET  v1/system/lease/arrears                                                    GAP-60
    POST v1/system/lease/arrears                                                    GAP-61
    GET  v1/system/arrears                                                          GAP-62
    GET  v1/system/arrears/preview                                                  GAP-63
    POST v1/system/lease/late-fee                                                   GAP-64
    GET  v1/system/invoice/{id}                                                     GAP-06
    POST v1/system/invoice/save                                                     GAP-06
    GET  v1/system/invoice/{id}/pdf                                                 GAP-32
    GET  v1/system/lease/ledger                                                     GAP-33
    GET  v1/system/lease/ledger/pdf                                                 GAP-34
    GET  v1/system/lease/ledger/verify                                              GAP-35
    GET  v1/system/bill-payment/{id}/receipt                                        GAP-58
    GET  v1/system/owner/statement                                                  GAP-59
    GET  v1/system/owner/statement/pdf                                              GAP-59
    GET  v1/system/owner/balance                                                    GAP-194
    GET  v1/system/owner/payout                                                     GAP-195
    POST v1/system/owner/payout/create                                              GAP-192
    POST v1/system/owner/payout/batch/create                                        GAP-196
    POST v1/system/owner/payout/delete                                              GAP-193
    POST v1/system/owner/payout/mail                                                GAP-210
    GET  v1/system/owner/payout/batch/{id}                                          GAP-208
    GET  v1/system/owner/payout/batch/{id}/file                                     GAP-209
    GET  v1/system/owner/account                                                    GAP-202
    POST v1/system/owner/account/save                                               GAP-203
    POST v1/system/owner/account/delete                                             GAP-204
    GET  v1/system/owner/payment-account                                            GAP-205
    POST v1/system/owner/payment-account/save                                       GAP-206
    POST v1/system/owner/payment-account/delete                                     GAP-207
    GET  v1/system/document-template                                                GAP-215
    POST v1/system/document-template/create                                         GAP-216
    POST v1/system/document-template/update                                         GAP-217
    POST v1/system/document-template/delete                                         GAP-218
    GET  v1/system/document-template/{id}/filled                                    GAP-219
    POST v1/system/lease/text-document/create                                       GAP-220
    GET  v1/system/lease/text-document/{id}/pdf                                     GAP-221
  `,
  documents: `
    GET  v1/system/document/list                                                    DOC-01
    GET  v1/system/document/missing                                                 GAP-160
    POST v1/system/document/upload-sas-endpoint                                     DOC-02
    PUT  /storage/{documentId}                                                      DOC-03    public streamed
    POST v1/system/document/get-file                                                DOC-04
    POST v1/system/document/delete                                                  DOC-05
    POST v1/system/assets/upload                                                    OTHER-01  streamed
    POST v1/system/assets/upload/maintenance/{id}                                   GAP-153   streamed
    GET  /storage/{assetId}/image                                                   OTHER-01  public
    POST v1/system/document/update                                                  GAP-05
    GET  v1/system/document/scan                                                    GAP-110
    GET  v1/system/document/scan/{id}                                               GAP-111
    GET  v1/system/document/scan/{id}/analysis                                      GAP-112
    POST v1/system/document/scan/create                                             GAP-113
    POST v1/system/document/scan/confirm                                            GAP-114
    GET  v1/system/document/mail/{id}                                               GAP-173
    POST v1/system/document/mail                                                    GAP-173
  `,
  'accounting-sync': `
    POST v1/system/xero/setting                                                     XERO-01
    POST v1/system/xero/link-company                                                XERO-02
    POST v1/system/xero/bind-org                                                    XERO-03
    POST v1/system/xero/unbind-org                                                  XERO-04
    POST v1/system/xero/get-org-list                                                XERO-05
    POST v1/system/xero/match-chart-of-accounts                                     XERO-06
    POST v1/system/xero/sync-chart-of-accounts                                      XERO-07
    POST v1/system/xero/sync-action                                                 XERO-08
    GET  v1/system/xero/activity                                                    XERO-09
    GET  v1/system/xero/chart-of-accounts                                           XERO-10
    POST v1/system/xero/webhook                                                     GAP-150   public text
    GET  v1/system/xero/proposal                                                    GAP-151
    POST v1/system/xero/proposal/resolve                                            GAP-151
    POST v1/system/xero/reconcile                                                   GAP-152
  `,
  subscription: `
    GET  subscription                                                               OTHER-26  public
    POST subscription/current                                                       OTHER-27
    POST subscription/change                                                        GAP-02
    POST subscription/payment                                                       GAP-02
    POST subscription/webhook                                                       GAP-02    public
  `,
  notification: `
    GET  v1/system/service/get-hub-token                                            OTHER-03
    GET  v1/system/notification                                                     GAP-85
    POST v1/system/notification/read                                                GAP-86
    POST v1/system/notification/read-all                                            GAP-87
    GET  v1/system/todo                                                             OTHER-05
    POST v1/system/todo/create                                                      OTHER-06
    POST v1/system/todo/update                                                      OTHER-07
    POST v1/system/todo/delete                                                      OTHER-08
    POST v1/system/todo/toggle                                                      OTHER-09
    GET  v1/system/todo/comment                                                     GAP-80
    POST v1/system/todo/comment/create                                              GAP-81
    POST v1/system/calendar/link                                                    GAP-90
    POST v1/system/calendar/renew                                                   GAP-91
    POST v1/system/calendar/remove                                                  GAP-138
    GET  v1/system/calendar/feed/{token}                                            GAP-92    public
    GET  v1/system/events                                                           GAP-95
    GET  v1/system/webhook                                                          GAP-96
    POST v1/system/webhook/create                                                   GAP-96
    POST v1/system/webhook/update                                                   GAP-96
    POST v1/system/webhook/delete                                                   GAP-96
    POST v1/system/webhook/renew-secret                                             GAP-97
    POST v1/system/webhook/test                                                     GAP-97
    GET  v1/system/webhook/delivery                                                 GAP-98
    POST v1/system/webhook/redeliver                                                GAP-98
    GET  v1/system/mail                                                             GAP-110
    GET  v1/system/mail/event                                                       GAP-110
    GET  v1/system/mail/document                                                    GAP-174
    POST v1/system/mail/resend                                                      GAP-111
    GET  v1/system/mail/suppression                                                 GAP-112
    POST v1/system/mail/suppression/lift                                            GAP-112
    GET  v1/system/mail/preference                                                  GAP-113
    POST v1/system/mail/preference/save                                             GAP-113
    GET  v1/system/mail/unsubscribe/{token}                                         GAP-114   public
    POST v1/system/mail/unsubscribe/{token}                                         GAP-114   public text
    POST v1/system/mail/report                                                      GAP-115   public text
  `,
};

export interface Endpoint {
  /** Row of the documented API, e.g. `LEASE-03`. */
  id: string;
  service: Service;
  method: Method;
  /** Absolute path with `{name}` parameters, e.g. `/api/v1/system/lease/{id}`. */
  path: string;
  /** True when no sign-in is needed. */
  public: boolean;
  /** True while the path answers 501. */
  later: boolean;
  /** True when the body is a file that is never held as a whole. */
  streamed: boolean;
  /** True when the body may be of another media type than JSON. */
  text: boolean;
}

function parse(service: Service, line: string): Endpoint {
  const [method, path, id, ...marks] = line.trim().split(/\s+/) as [Method, string, string, ...string[]];
  return {
    id,
    service,
    method,
    path: path.startsWith('/') ? path : `/api/${path}`,
    public: marks.includes('public'),
    later: marks.includes('later'),
    streamed: marks.includes('streamed'),
    text: marks.includes('text'),
  };
}

export const ENDPOINTS: readonly Endpoint[] = SERVICES.flatMap((service) =>
  TABLE[service]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parse(service, line)),
);

/** `/api/v1/system/lease/{id}` as a Fastify or Nest route pattern: `/api/v1/system/lease/:id`. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
