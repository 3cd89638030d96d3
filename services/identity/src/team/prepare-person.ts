import type { Language } from '@keystead/contracts';
import { Database, newId, Problem, scoped, type Context, type Tx } from '@keystead/platform';
import { User } from '../accounts/user.entity.js';
import { companyHome } from '../accounts/company-home.js';
import { Login } from '../accounts/login.js';
import { Invitation, isOpen } from './invitation.js';

/** How long an invitation that a person has begun to accept is theirs. */
const BEGUN_MS = 10 * 60_000;

export interface OpenInvitation {
  email: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  tenant_code: string;
  company_name: string;
  role: string;
  is_begun: boolean;
}

const OPEN = scoped(
  'invitation_open',
  `select i.email, i.first_name, i.middle_name, i.last_name, c.tenant_code, c.name as company_name,
     coalesce(r.name, g.name) as role, coalesce(i.prepared_at > $4, false) as is_begun
   from invitation i
   join company c on c.company_id = scope.company::uuid
   left join role r on r.company_id = scope.company::uuid and r.key = i.role_key
   left join global_role g on g.key = i.role_key
   where i.company_id = scope.company::uuid and i.id = $2 and i.accepted_at is null and i.expires_at > $3`,
);

/** What an invitation is to; the same answer for one that is over as for one that never was. */
export async function openInvitation(db: Database, ctx: Context, id: string): Promise<OpenInvitation> {
  const now = db.clock.now();
  const [open] = await db.read<OpenInvitation & Record<string, unknown>>(ctx, OPEN, [
    id,
    now,
    new Date(now.getTime() - BEGUN_MS),
  ]);
  if (!open) throw new Problem('INVITATION_DEAD');
  return open;
}

export interface Prepared {
  first_name: string;
  middle_name: string | null;
  last_name: string;
  language: Language;
  password_hash: string;
}

/** The locked invitation while it may be accepted. */
export async function lockOpen(tx: Tx, id: string): Promise<Invitation> {
  const [invitation] = await tx.query<Invitation & Record<string, unknown>>(
    'select * from invitation where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'invitation_lock',
  );
  if (!invitation || !isOpen(invitation, tx.now)) throw new Problem('INVITATION_DEAD');
  return invitation;
}

/** Writes down who accepts, with a sign-in that leads no further than to the invitation; answers the person's id. */
export function prepare(db: Database, ctx: Context, id: string, person: Prepared): Promise<string> {
  return db.run(ctx, async (tx) => {
    const invitation = await lockOpen(tx, id);
    const known = await loginOf(tx, invitation.email);
    // Another person has added them since.
    if (known && known.status !== 'invited') throw new Problem('INVITATION_DEAD');
    const user_id = known ? await writeAgain(tx, known.id, person) : await write(tx, invitation.email, person);
    await tx.update(Invitation, invitation, { user_id, prepared_at: tx.now });
    return user_id;
  });
}

interface PersonRow {
  id: string;
  status: string;
}

async function loginOf(tx: Tx, email: string): Promise<PersonRow | undefined> {
  const [login] = await tx.query<PersonRow & Record<string, unknown>>(
    'select id, status from login where company_id = $1 and email = $2 for update',
    [tx.ctx.company_id, email],
    'login_of_email',
  );
  return login;
}

async function write(tx: Tx, email: string, { password_hash, ...about }: Prepared): Promise<string> {
  const id = newId();
  const { tenant_code, ...home } = await companyHome(tx);
  await tx.insert(User, { id, ...about, ...home, is_allow_data_sharing: true });
  await tx.insert(Login, { id, email, tenant_code, status: 'invited', password_hash });
  return id;
}

async function writeAgain(tx: Tx, id: string, { password_hash, ...about }: Prepared): Promise<string> {
  await tx.update(User, await tx.lock(User, id), about);
  await tx.query(
    'update login set password_hash = $3, version = version + 1 where company_id = $1 and id = $2',
    [tx.ctx.company_id, id, password_hash],
    'password_prepare',
  );
  return id;
}
