// The step `verify-audit` of the image: what `npm run verify-audit` is in a checkout.
import { verifyAudit } from '../local/verify-audit.js';

export async function main(): Promise<void> {
  try {
    const { text, isFine } = await verifyAudit(process.argv.slice(2), process.env, '/nowhere');
    process.stdout.write(text);
    if (!isFine) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
