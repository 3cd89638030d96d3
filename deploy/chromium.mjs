import { importTs } from './import-ts.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A browser for the tests: CHROMIUM_PATH, one on this machine, or Debian's package when root may install it. */
export async function findChromium() {
  const { findProgram, isProgram } = await importTs('libs/testkit/src/servers/programs.ts');
  const { canInstallPackages, installPackage } = await importTs('libs/testkit/src/servers/apt.ts');
  const given = process.env.CHROMIUM_PATH;
  if (given && isProgram(given)) return given;
  if (given) throw new Error(`CHROMIUM_PATH names ${given}, which is not a program: correct it or unset it.`);
  const find = () =>
    NAMES.map((name) => findProgram(name)).find(Boolean) ?? (isProgram(ON_A_MAC) ? ON_A_MAC : undefined);
  const found = find();
  if (found) return found;
  if (canInstallPackages()) {
    await installPackage('chromium', console.log);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'A Chromium is needed and none was found: install chromium or Google Chrome, or set CHROMIUM_PATH to it.',
  );
}
