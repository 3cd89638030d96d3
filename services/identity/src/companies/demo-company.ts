import { CONFIG, type Context, newId, publicContext, type RunningService, type Tx } from '@keystead/platform';
import { AccountLookup } from '../accounts/account-lookup.js';
import { addUser } from '../accounts/add-user.js';
import { saveAgreement } from '../accounts/agreement.js';
import { changeCompany, Company } from '../accounts/company.entity.js';
import { openCompany } from '../accounts/open-company.js';
import { PasswordHasher } from '../authentication/password-hasher.js';
import type { IdentityConfig } from '../config.js';

const TENANT_CODE = 'demo';
const PASSWORD = 'Keystead1!demo';
const LANDLORD = { email: 'landlord@demo.example', first_name: 'Robin', last_name: 'Hale' };
const AGENT = { email: 'agent@demo.example', first_name: 'Casey', last_name: 'Moran' };
const ADDRESS = '12 Harbour Street, Sydney NSW 2000';
const HOME = { language: 'en', timezone: 'Australia/Sydney', country_iso: 'AU' } as const;

/** Opens the demo company with a landlord and an agent, as registration and the wizard would; false when it is there. */
export async function openDemoCompany({ app, db }: RunningService): Promise<boolean> {
  if (await app.get(AccountLookup).find(LANDLORD.email, TENANT_CODE)) return false;
  const hasher = app.get(PasswordHasher);
  const [landlords, agents] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]);
  await db.run(founder(), async (tx) => {
    const owner = { user_id: tx.ctx.user_id!, password_hash: landlords, ...LANDLORD, ...HOME };
    await openCompany(tx, { name: 'Harbour Rentals (demo)', plan: 'enterprise', owner, tenant_code: TENANT_CODE });
    await saveAgreement(tx, 'terms_of_service', true, app.get<IdentityConfig>(CONFIG).productName);
    const agent = { user_id: newId(), password_hash: agents, ...AGENT, ...HOME };
    await addUser(tx, { ...agent, roles: ['property_manager'], tenant_code: TENANT_CODE });
    await completeSetup(tx);
  });
  return true;
}

function founder(): Context {
  const publicCaller = publicContext('demo', '', 'en');
  return { ...publicCaller, company_id: newId(), user_id: newId(), role: 'landlord', roles: ['landlord'] };
}

async function completeSetup(tx: Tx): Promise<void> {
  const company = await tx.lock(Company, tx.ctx.company_id);
  await changeCompany(tx, company, {
    identity: 'landlord',
    property_count: 8,
    has_completed_setup: true,
    address: ADDRESS,
  });
}
