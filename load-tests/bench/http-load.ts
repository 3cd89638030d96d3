import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuMicroseconds, machineMicroseconds } from './cpu.js';

const run = promisify(execFile);

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** POST requests sent in turn, each with headers of its own; a GET when there are none. */
  variants?: { body: string; headers: Record<string, string> }[];
  /** Status every answer must have, when it is not a success. */
  expected?: number;
  /** Processes whose CPU counts, by name: the servers, the database, never the load generator. */
  pids: Record<string, number>;
}

export interface Load {
  name: string;
  requests_per_s: number;
  p50_ms: number;
  p99_ms: number;
  cpu_us_per_request: number;
  /** The same by process. */
  of_which: string;
  /** Cores used by processes that are neither measured nor the load generator. */
  strangers_cores: number;
  failures: number;
}

/** Drives one address with wrk for `seconds`; bounded, on this machine only. */
export async function drive(target: Target, connections: number, seconds: number): Promise<Load> {
  const { hostname } = new URL(target.url);
  if (hostname !== '127.0.0.1') throw new Error('Load goes to 127.0.0.1 only');
  const folder = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
  try {
    const script = join(folder, 'load.lua');
    writeFileSync(script, luaScript(target));
    const cpuNow = () => Object.values(target.pids).map((pid) => cpuMicroseconds([pid]));
    const before = { cpu: cpuNow(), machine: machineMicroseconds(), at: performance.now() };
    const pending = run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      script,
      target.url,
    ]);
    const generator = pending.child.pid!;
    let generatorCpu = 0;
    const watch = setInterval(() => (generatorCpu = cpuMicroseconds([generator]) || generatorCpu), 200);
    const { stdout } = await pending;
    clearInterval(watch);
    const elapsed = (performance.now() - before.at) * 1000;
    const each = cpuNow().map((cpu, index) => cpu - before.cpu[index]!);
    const cpu = each.reduce((sum, own) => sum + own, 0);
    const strangers = machineMicroseconds() - before.machine - cpu - generatorCpu;
    const result = JSON.parse(stdout.slice(stdout.indexOf('{"requests"'))) as {
      requests: number;
      us: number;
      p50: number;
      p99: number;
      failures: number;
    };
    return {
      name: target.name,
      requests_per_s: result.requests / (result.us / 1e6),
      p50_ms: result.p50 / 1000,
      p99_ms: result.p99 / 1000,
      cpu_us_per_request: cpu / Math.max(1, result.requests),
      of_which: Object.keys(target.pids)
        .map((name, index) => `${name} ${Math.round(each[index]! / Math.max(1, result.requests))}`)
        .join(' + '),
      strangers_cores: Math.max(0, strangers / elapsed),
      failures: result.failures,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function luaScript({ headers = {}, variants = [], expected }: Target): string {
  const quoted = (text: string) => `[==[${text}]==]`;
  const pairs = (of: Record<string, string>) =>
    Object.entries(of).map(([name, value]) => `[ ${quoted(name)} ] = ${quoted(value)}`);
  const each = variants.map(
    ({ body, headers: own }) => `{ body = ${quoted(body)}, headers = { ${pairs(own).join(', ')} } }`,
  );
  return `wrk.headers = { ${pairs(headers).join(', ')} }
local variants = { ${each.join(',\n')} }
local turn = 0
if #variants > 0 then
  request = function()
    turn = turn % #variants + 1
    return wrk.format("POST", nil, variants[turn].headers, variants[turn].body)
  end
end
${expected === undefined ? '' : countOthers(expected)}
done = function(summary, latency)
  local e = summary.errors
  ${expected === undefined ? '' : 'e.status = others()'}
  io.write(string.format('{"requests":%d,"us":%d,"p50":%d,"p99":%d,"failures":%d}\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}

/** Counts the answers of every thread whose status is another one. */
const countOthers = (expected: number) => `other = 0
response = function(status) if status ~= ${expected} then other = other + 1 end end
local threads = {}
setup = function(thread) table.insert(threads, thread) end
local others = function()
  local sum = 0
  for _, thread in ipairs(threads) do sum = sum + thread:get('other') end
  return sum
end`;

/** The middle one of an odd number of runs, by requests per second. */
export function median(loads: Load[]): Load {
  return loads.toSorted((left, right) => left.requests_per_s - right.requests_per_s)[Math.floor(loads.length / 2)]!;
}
