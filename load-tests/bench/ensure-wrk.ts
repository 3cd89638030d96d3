import { execFileSync } from 'node:child_process';

/** wrk drives the load, since it costs little itself; as root on Debian it is installed, elsewhere one sentence says how. */
export function ensureWrk(): void {
  if (isThere()) return;
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'ignore' });
  } catch {
    // Said below.
  }
  if (isThere()) return;
  process.stderr.write('The benchmarks need the program wrk: install the package "wrk" (Debian, Ubuntu, Homebrew).\n');
  process.exit(1);
}

function isThere(): boolean {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // It answers its version with a failing exit code.
    return (error as { status?: number }).status === 1;
  }
}
