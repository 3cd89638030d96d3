import { SERVICES, type Service } from '@keystead/contracts';
import { Caller, expectOk } from '@keystead/testkit';
import { loadPortfolio, type Callers } from './demo-load.js';
import { DEMO_PASSWORD } from './ready-block.js';

// One step of a demonstration: fills the demo company, which the step before opened (identity-demo), through the
// services' own calls. What is there already is left alone. The services must be running; each is called at its own
// address, where no request limit holds.

const say = (line: string) => process.stdout.write(`${line}\n`);
const urlOf = (service: Service) => process.env[`${service.replaceAll('-', '_').toUpperCase()}_URL`]!;

async function signIn(): Promise<Callers> {
  const credentials = { email: 'landlord@demo.example', password: DEMO_PASSWORD, tenant_code: 'demo' };
  const { access_token } = expectOk(
    await new Caller(urlOf('identity')).post<{ access_token: string }>('login', credentials),
  );
  return Object.fromEntries(SERVICES.map((service) => [service, new Caller(urlOf(service), access_token)])) as Callers;
}

try {
  const callers = await signIn();
  const { pagination } = expectOk(
    await callers.property.get<{ pagination: { total: number } }>('v1/system/property?total=1'),
  );
  if (pagination.total > 0) say('The demo company has its properties already.');
  else await loadPortfolio(callers, say);
  process.exit(0);
} catch (error) {
  process.stderr.write(`The demo was not loaded: ${(error as Error).message}\n`);
  process.exit(1);
}
