import 'reflect-metadata';

export * from './auth/access-guard.js';
export * from './auth/access-tokens.js';
export { boundedFetch, type FetchBounds } from './http/bounded-fetch.js';
export { RawResponse } from './http/command-response.js';
export { AUDIT_FAULTS, type AuditFaults } from './audit/check-audit.js';
export { AuditChain } from './audit/audit-chain.js';
export * from './config/clock.js';
export { CONSISTENCY_HEADER, FRESH_ID_MS } from './http/consistency.js';
export { asCompany } from './database/as-company.js';
export { consumeQuota, assertModule } from './auth/company-plan.js';
export * from './database/company-table.js';
export { deletionOrder, REFERENCES, type References } from './database/company-catalog.js';
export { CompanyRows, type CompanyFile, type CompanyFiles, type CompanyRow } from './database/company-rows.js';
export * from './config/base-config.js';
export * from './config/config.js';
export { NATS_CONFIG } from './config/nats-config.js';
export * from './database/context.js';
export * from './database/hash-chain.js';
export { CompanyChecks, type Checks } from './jobs/company-checks.js';
export { centsOfCell, dayOfCell, isMonthFirst, phoneOfCell } from './csv/cells.js';
export { readCsv, type CsvRecord } from './csv/read-csv.js';
export * from './database/database.js';
export { DEAD_LETTERS_MAX, INTERNAL_DEAD_LETTERS, type DeadLetterChange } from './http/dead-letter-routes.js';
export * from './events/dead-letter-requests.js';
export {
  developmentSecretsIn,
  isLocalAddress,
  isLocalHost,
  refuseDevelopmentSecrets,
} from './config/development-secrets.js';
export * from './events/event-stream.js';
export * from './database/row-source.js';
export * from './validation/fields.js';
export * from './validation/ids.js';
export {
  orderOf,
  listValues,
  parseFilters,
  readListRequest,
  type FilteredList,
  type ListConditions,
  type ListInput,
  type ListRequest,
} from './lists/filtered-list.js';
export { PART_MAX } from './imports/import-requests.js';
export {
  type FileRow,
  importCommand,
  type ImportColumn,
  type ImportKind,
  type ImportUndo,
  type ImportValues,
} from './imports/import-kind.js';
export { discardWaitingImports, type WaitingImports } from './imports/waiting-imports.js';
export {
  addImportColumns,
  addImportDefaults,
  addImportHeadings,
  createImportTables,
  dropImportColumns,
  dropImportDefaults,
  dropImportHeadings,
  dropImportTables,
} from './imports/import-tables.js';
export { namesOf, personColumns, withNames } from './imports/person-columns.js';
export { ImportSlices } from './imports/import-slices.js';
export { Imports } from './imports/imports.js';
export { finishRequests, noteUpgrades } from './http/finish-requests.js';
export { HealthController, Readiness } from './ops/health.js';
export { measureRequests } from './ops/metrics.js';
export { type Certificate, followCertificate, readCertificate } from './ops/certificate.js';
export { closeMetrics, metricsText, serveMetrics } from './ops/metrics-server.js';
export { DISABLED_SCHEMAS } from './validation/body.js';
export { OnAllEvents, OnEvent, OnEventBatch, type EventBatch } from './events/jetstream-server.js';
export { likePattern, patternsOf, phoneDigits } from './lists/word-patterns.js';
export * from './lists/list-filters.js';
export * from './managers/property-managers.js';
export * from './lists/list-response.js';
export * from './lists/word-search.js';
export { byName } from './lists/by-name.js';
export { COUNT_END, countToLimit, listSql, listStatement, namedStatement } from './lists/list-sql.js';
export { ListQuery, type ListFields } from './lists/list-query.js';
export { ListOf } from './validation/list-of.js';
export * from './ops/logging.js';
export {
  natsPermissions,
  natsUsers,
  OPERATOR_USER,
  type EventsByService,
  type NatsProcess,
} from './events/nats-users.js';
export { connectNats, inboxOf, leaveNats, natsConfigIn, type NatsConfig, type NatsServer } from './events/nats.js';
export { describeApi } from './http/openapi/serve-openapi.js';
export * from './http/openapi/answers.js';
export * from './http/openapi/law-answers.js';
export { fieldsOf } from './http/openapi/fields-of.js';
export { t, type Members, type Type } from './http/openapi/types.js';
export { migrate } from './database/migrations/migrate.js';
export * from './lists/page.js';
export * from './lists/period-days.js';
export { sqlTexts } from './database/sql-text.js';
export { personOf, type Person, type PersonScope } from './database/person.js';
export * from './database/person-table.js';
export * from './database/manager-table.js';
export { searchWords, withoutSearchWords, type SearchedTable } from './database/search-words.js';
export * from './errors/problem.js';
export { isWorthRetrying, ProblemFilter } from './http/problem-filter.js';
export * from './events/project.js';
export * from './database/column-sql.js';
export * from './validation/row-bodies.js';
export { thumbprintOf, verifyingKeysOf } from './config/verifying-keys.js';
export { INTERNAL_SESSION_USE } from './http/internal-routes.js';
export { callDocuments } from './http/call-documents.js';
export { signInternal, type InternalPurpose, signShared, verifyShared } from './http/internal-calls.js';
export { AccessStateCache } from './auth/access-state-cache.js';
export * from './http/routes.js';
export * from './encryption/secret-keys.js';
export { SecretCipher, securityCodeContext } from './encryption/secret-cipher.js';
export {
  grantReencryption,
  valueOf,
  type ColumnNote,
  type EncryptedColumn,
  type Encryption,
} from './encryption/encrypted-columns.js';
export type { PersonCheck } from './privacy/check-person.js';
export { PersonErasure } from './privacy/erase-person.js';
export { type HeldPerson, PersonRows } from './privacy/person-rows.js';
export type { PersonalData, PersonalRecord } from './privacy/personal-data.js';
export { KEY_CHECK, StoredKeys } from './encryption/stored-keys.js';
export { Mailer, refusesAddress, type MailReceipt, type OutgoingMail } from './mail/mailer.js';
export * from './mail/document-subject.js';
export * from './mail/public-id.js';
export * from './mail/render-email.js';
export { withEnding, withSecurityCode, type MailBodies } from './mail/security-code-line.js';
export * from './ops/service.js';
export type { ServiceConfig, ServiceDefinition } from './ops/service-parts.js';
export { startTracing } from './tracing/start-tracing.js';
export { traceRequests } from './tracing/spans.js';
export { StripeClient, StripeFailure, type StripeDecline, type WithMethods } from './stripe/stripe-client.js';
export { stripeEventOf } from './stripe/stripe-event.js';
export { stopOnSignal } from './ops/stop-on-signal.js';
export { trustedProxies, type TrustedProxies } from './http/trusted-proxies.js';
export { explainConstraint, isTransient, problemOfDatabase, sqlState } from './errors/sqlstate.js';
export { inOrder } from './database/in-order.js';
export type { EventRow, Tx } from './database/transaction.js';
export * from './database/uuid.js';
export { NoBody, PathId, Required } from './http/validation.js';
export { JobQueue, type QueuedJob } from './jobs/job-queue.js';
export { deleteInSlices, Sweep } from './jobs/sweep.js';
