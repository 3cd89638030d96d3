// What the product is made of, as CycloneDX: `node deploy/materials.ts` beside package-lock.json prints it. Scanners of an
// image see only the packages that lie in it, not those that the bundles hold; `npm sbom` refuses a tree with overrides.
import { readFileSync } from 'node:fs';

interface Locked {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** Of development, and optional for what runs: it is not in the image. */
  devOptional?: boolean;
  link?: boolean;
}

export interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  licenses?: [{ license: { id: string } } | { expression: string }];
  hashes?: { alg: string; content: string }[];
}

const FOLDER = 'node_modules/';

/** The packages from npm that a lock names for running, each version once. */
export function componentsOf(packages: Readonly<Record<string, Locked>>): Component[] {
  const found = new Map<string, Component>();
  for (const [path, locked] of Object.entries(packages)) {
    if (locked.dev || locked.devOptional || locked.link || !locked.version || !path.includes(FOLDER)) continue;
    const name = locked.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;
    found.set(purl, { type: 'library', name, version: locked.version, purl, ...detailsOf(locked) });
  }
  return [...found.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1));
}

function detailsOf({ license, integrity }: Locked): Pick<Component, 'licenses' | 'hashes'> {
  const isExpression = license !== undefined && /[ (]/.test(license);
  return {
    ...(license ? { licenses: [isExpression ? { expression: license } : { license: { id: license } }] } : {}),
    ...(integrity ? { hashes: integrity.split(' ').map(hashOf) } : {}),
  };
}

/** `sha512-<base64>` as CycloneDX writes it. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm, content] = integrity.split('-') as [string, string];
  return { alg: algorithm.replace(/^sha/, 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}

if (import.meta.main) {
  const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    name: string;
    version: string;
    packages: Record<string, Locked>;
  };
  const metadata = { component: { type: 'application', name, version } };
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata,
    components: componentsOf(packages),
  };
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}
