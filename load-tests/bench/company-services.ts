import { signToken, TEST_PRIVATE_KEY } from '@keystead/testkit';
import { companyId } from './lease-data.js';
import type { Stage } from './stage.js';

const PORTS = { gateway: 18_710, lease: 18_711, billing: 18_712, property: 18_713, identity: 18_714 };
const IDENTITY = {
  JWT_PRIVATE_KEY: TEST_PRIVATE_KEY,
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: `http://127.0.0.1:${PORTS.gateway}`,
};

/** Starts the four services whose rows `fillCompanies` writes, and the gateway before them. */
export async function startServices(stage: Stage): Promise<void> {
  const others = Object.fromEntries(
    await Promise.all(
      (['lease', 'billing', 'property', 'identity'] as const).map(async (service) => {
        const more = service === 'identity' ? IDENTITY : {};
        await stage.start(`${service}.cjs`, PORTS[service], { ...stage.serviceEnv(service), ...more });
        return [service, `http://127.0.0.1:${PORTS[service]}`] as const;
      }),
    ),
  );
  await stage.start('gateway.cjs', PORTS.gateway, stage.gatewayEnv(others.billing!, others));
}

/** Reads a path of the API through the gateway, as the landlord of a company; throws unless it answers 200. */
export function readerOf(company: number, path: string): () => Promise<Buffer> {
  const tenant_code = `bench${company}`;
  const token = signToken({ company_id: companyId(company), user_id: companyId(9), roles: ['landlord'], tenant_code });
  const headers = { authorization: `Bearer ${token}`, 'x-code': tenant_code };
  return async () => {
    const response = await fetch(`http://127.0.0.1:${PORTS.gateway}/api/v1/system/${path}`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${body.toString().slice(0, 300)}`);
    return body;
  };
}
