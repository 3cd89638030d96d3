import { SERVICES } from '@keystead/contracts';
import { BASE_CONFIG, DATABASE_CONFIG, type Variable } from '@keystead/platform';
import { GATEWAY_CONFIG } from '../../services/gateway/src/config.js';
import { DEFINITIONS } from './definitions.js';

type Spec = Record<string, Variable<unknown>>;

const INTRO = `# Every variable of every process, made by "npm run docs" from the services' own configuration.
# "npm start" needs none of them. It reads PORT, MAIL_PORT, HOST, PUBLIC_URL, PRODUCT_NAME, LOG_LEVEL, and
# DATABASE_URL (of an administrator), NATS_URL, REDIS_URL, SMTP_URL when existing servers shall be used.
# XERO=stand-in npm start plays Xero on this machine and sets the XERO_ variables of accounting-sync itself.
`;

/** Text of .env.example. */
export function envExample(): string {
  const base = block('All services', BASE_CONFIG);
  const database = block('Every service but the gateway', DATABASE_CONFIG);
  const gateway = block('gateway', without(GATEWAY_CONFIG, BASE_CONFIG));
  const own = SERVICES.map((name) => block(name, (DEFINITIONS[name].config ?? {}) as Spec)).filter(
    (text) => text !== '',
  );
  return [INTRO, base, database, gateway, ...own].join('\n');
}

function without(spec: Spec, taken: object): Spec {
  return Object.fromEntries(Object.entries(spec).filter(([key]) => !(key in taken)));
}

function block(title: string, spec: Spec): string {
  const lines = Object.values(spec).map((variable) => {
    const value = variable.default === undefined ? '' : String(variable.default);
    const need = variable.default === undefined && !variable.optional ? ' (required)' : '';
    return `# ${variable.about}${need}\n${variable.default === undefined ? '# ' : ''}${variable.name}=${value}\n`;
  });
  return lines.length === 0 ? '' : `# --- ${title} ---\n${lines.join('')}`;
}
