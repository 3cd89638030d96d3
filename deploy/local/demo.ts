import { SERVICES, type Service } from '@keystead/contracts';
import { startService } from '@keystead/platform';
import { expectOk, variableFor } from '@keystead/testkit';
import { identity } from '../../services/identity/src/definition.js';
import { openDemoCompany } from '../../services/identity/src/companies/demo-company.js';
import { loadPortfolio, type Callers } from './demo-load.js';
import { PORTFOLIO } from './demo-portfolio.js';
import { PersistentCaller } from './persistent-caller.js';
import { DEMO_PASSWORD } from './ready-block.js';

// One step of a demonstration: opens the demo company and fills it through the services' own calls, each service at its
// own address, where no request limit holds. Needs the environment of the identity service and the address of each
// service. What was cut off is taken up where it stopped; what is complete is left alone.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const urlOf = (service: Service) => process.env[variableFor(service, 'URL')]!;

/** Opens the company; answers the product's time. */
async function openCompany(): Promise<Date> {
  const running = await startService(identity, { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  try {
    if (await openDemoCompany(running)) say('The demo company is open.');
    return running.db.clock.now();
  } finally {
    await running.stop();
  }
}

async function signIn(): Promise<Callers> {
  const credentials = { email: 'landlord@demo.example', password: DEMO_PASSWORD, tenant_code: 'demo' };
  const login = await new PersistentCaller(urlOf('identity')).post<{ access_token: string }>('login', credentials);
  const { access_token } = expectOk(login);
  const callers = SERVICES.map((service) => [service, new PersistentCaller(urlOf(service), access_token)]);
  return Object.fromEntries(callers) as Callers;
}

interface List {
  data: { created_at: string }[];
  pagination: { total: number };
}

const LEASES = PORTFOLIO.flatMap(({ units }) => units.flatMap(({ leases }) => leases)).length;

async function fill(callers: Callers, now: Date): Promise<void> {
  const properties = expectOk(await callers.property.get<List>('v1/system/property?total=100'));
  const leases = expectOk(await callers.lease.get<List>('v1/system/lease?total=1'));
  if (properties.pagination.total >= PORTFOLIO.length && leases.pagination.total >= LEASES) {
    return say('The demo company has its properties already.');
  }
  // Days are counted from when the first run began: the same requests again are answered, not done twice.
  const ahead = now.getTime() - Date.now();
  const begun = properties.data.map(({ created_at }) => Date.parse(created_at) + ahead);
  await loadPortfolio(callers, new Date(Math.min(now.getTime(), ...begun)), say);
}

async function load(): Promise<void> {
  if (process.env.NODE_ENV === 'production') return say('There is no demo company in production.');
  const now = await openCompany();
  await fill(await signIn(), now);
}

export async function main(): Promise<void> {
  try {
    await load();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`The demo company was not loaded: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
