import { UUID_PATTERN } from '@keystead/contracts';
import { type Context, type Database, fieldProblem, Problem, scoped, timeOf } from '@keystead/platform';

const OWN = scoped(
  'own_request_picture',
  `select u.maintenance_request_id as uploaded_for from maintenance_request r
   left join uploaded_picture u on u.company_id = scope.company::uuid and u.asset_id = $3 and u.uploaded_by = $4
   where r.company_id = scope.company::uuid and r.id = $2 and r.reported_by = $4`,
);

/** An upload younger than this may not have reached this service yet. */
const STILL_FRESH_MS = 10_000;

/**
 * Refuses a request that the person did not report (NOT_FOUND), and a picture that they did not upload for it: the team
 * opens what stands there, so that an address of elsewhere would lead them anywhere.
 */
export async function assertOwnPicture(
  db: Database,
  ctx: Context,
  publicUrl: string,
  { maintenance_request_id, external_path }: { maintenance_request_id: string; external_path: string },
): Promise<void> {
  const asset_id = assetIn(external_path, publicUrl);
  const values = [maintenance_request_id, asset_id, ctx.user_id];
  const { uploaded_for } = await db.readOne<{ uploaded_for: string | null }>(ctx, OWN, values);
  if (uploaded_for === maintenance_request_id.toLowerCase()) return;
  if (!uploaded_for && asset_id && Math.abs(Date.now() - timeOf(asset_id)) < STILL_FRESH_MS)
    throw new Problem('STILL_PROCESSING');
  throw fieldProblem({ external_path: 'Please upload the picture for this request first' });
}

/** The picture that an address of our own storage shows; null for every other address. */
function assetIn(external_path: string, publicUrl: string): string | null {
  const base = `${publicUrl}/storage/`;
  if (!external_path.startsWith(base)) return null;
  const [id = '', rest] = external_path.slice(base.length).split('/', 2);
  return UUID_PATTERN.test(id) && rest?.startsWith('image?') ? id.toLowerCase() : null;
}
