import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, ROLES, type Endpoint, type Role, type Service } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { TestService } from './test-service.js';

const HEAD = '# Operations, and the roles that may call them; all others are answered with 403.\n';

/**
 * Calls every operation of a service as every role of the product and compares who is refused with `access.txt` of its
 * tests, which is reviewed by hand and written again with `UPDATE_ACCESS=1`. What is asked for is no one's and the body
 * is empty, so a caller who is let in gets a list of what is missing.
 */
export async function expectAccessTable(service: TestService, name: Service): Promise<void> {
  const operations = ENDPOINTS.filter((endpoint) => endpoint.service === name && !endpoint.public && !endpoint.later);
  if (operations.length === 0) return;
  const lines: string[] = [];
  for (const endpoint of operations) {
    const roles = await rolesLetIn(service, endpoint);
    lines.push(`${endpoint.method.padEnd(4)} ${endpoint.path.slice('/api/'.length)}: ${roles.join(' ')}\n`);
  }
  const found = HEAD + lines.join('');
  const file = join(process.cwd(), 'services', name, 'test', 'access.txt');
  if (process.env.UPDATE_ACCESS) writeFileSync(file, found);
  expect(found).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

async function rolesLetIn(service: TestService, { method, path }: Endpoint): Promise<Role[]> {
  const url = path.replace(/\{\w+\}/g, () => newId());
  const statuses = await Promise.all(
    ROLES.map(
      async (role) => (await service.as({ role }).call(method, url, method === 'GET' ? undefined : '{}')).status,
    ),
  );
  if (statuses.some((status) => status === 401 || status === 500)) throw new Error(`${url}: ${statuses.join(' ')}`);
  return ROLES.filter((_, index) => statuses[index] !== 403);
}
