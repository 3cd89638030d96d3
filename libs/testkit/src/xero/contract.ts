import type { ErrorObject, ValidateFunction } from 'ajv';
import { ContractDescription, DATE, UUID, type Operation } from './contract-description.js';
import type { Direction, OpenSchema } from './contract-schema.js';
import type { XeroAnswer, XeroRequest } from './exchange.js';

/** What a message says unlike the published description. */
export interface XeroViolation {
  operation: string;
  message: Direction;
  /** JSON path of the member, or the name of the parameter. */
  at: string;
  fault: string;
}

/** Compares requests and answers of the accounting API with the description that Xero publishes. */
export class XeroContract {
  readonly violations: XeroViolation[] = [];
  /** Requests and answers that were compared. */
  readonly checked = { requests: 0, answers: 0 };
  private readonly description: ContractDescription;

  constructor(file: string) {
    this.description = ContractDescription.of(file);
  }

  request({ method, path, query, headers, text }: XeroRequest): void {
    this.checked.requests += 1;
    const operation = this.description.operation(method, path);
    if (!operation) return this.add(`${method} ${path}`, 'request', '', 'is not described');
    this.checkQuery(operation, query);
    if (!UUID.test(String(headers['xero-tenant-id'])))
      this.add(operation.operationId, 'request', 'xero-tenant-id', 'is not an id');
    // Xero's own package sends an empty body with GET.
    if (method === 'GET' || method === 'DELETE') return;
    const validate = this.description.validator(operation, 'request', operation.requestBody);
    if (validate) this.check(operation, 'request', validate, parsed(text));
  }

  answer({ method, path }: XeroRequest, { status, json }: XeroAnswer): void {
    const operation = this.description.operation(method, path);
    // Who may call and how often is not part of the description, nor what is missing or out of order.
    const validate = operation && this.description.validator(operation, 'answer', operation.responses[String(status)]);
    if (!operation || !validate) return;
    this.checked.answers += 1;
    this.check(operation, 'answer', validate, json);
  }

  private checkQuery(operation: Operation, query: URLSearchParams): void {
    const parameters = this.description.parameters(operation);
    for (const [name, value] of query) {
      const found = parameters.find((each) => each.in === 'query' && each.name === name);
      if (!found) this.add(operation.operationId, 'request', `?${name}`, 'is not described');
      else if (!isOfType(found.schema, value)) this.add(operation.operationId, 'request', `?${name}`, `is "${value}"`);
    }
  }

  private check({ operationId }: Operation, message: Direction, validate: ValidateFunction, body: unknown): void {
    if (validate(body)) return;
    for (const error of validate.errors!) this.add(operationId, message, error.instancePath, faultOf(error));
  }

  private add(operation: string, message: Direction, at: string, fault: string): void {
    this.violations.push({ operation, message, at, fault });
  }
}

function faultOf({ message, params }: ErrorObject): string {
  const extra: unknown = (params as { additionalProperty?: unknown }).additionalProperty;
  return typeof extra === 'string' ? `${message}: ${extra}` : (message ?? 'is wrong');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether the text of a parameter can be read as what its schema says. */
function isOfType({ type, format }: OpenSchema, value: string): boolean {
  if (type === 'integer') return /^-?\d+$/.test(value);
  if (type === 'boolean') return value === 'true' || value === 'false';
  return format !== 'date' || DATE.test(value);
}
