// `npm run try-kubernetes`: gives both overlays and the chart to a real API server on this machine and looks at what its
// controllers make of them. Nodes are played by kwok, so no container runs. Ends what it started.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { Cluster } from './try-kubernetes/cluster.mjs';
import { ControlPlane } from './try-kubernetes/control-plane.mjs';
import { tryChart } from './try-kubernetes/try-chart.mjs';
import { tryDevelopment, tryProduction } from './try-kubernetes/try-overlays.mjs';
import { tryComponents } from './try-kubernetes/try-components.mjs';
import { installDefinitions } from './try-kubernetes/install-definitions.mjs';
import { findPrograms } from './try-kubernetes/programs.mjs';

const { programs, refusal } = findPrograms();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'keystead-kubernetes-'));
const plane = new ControlPlane(programs, folder);
let failed = false;
try {
  await plane.start();
  const cluster = new Cluster({ programs, folder, kubeconfig: plane.kubeconfig });
  cluster.furnish();
  console.log(cluster.kubectl(['version']).stdout.trim());
  const manifests = join(ROOT, 'k8s');
  installDefinitions(cluster, manifests);
  await tryDevelopment(cluster, manifests);
  await tryProduction(cluster, manifests);
  await tryComponents(cluster, manifests);
  await tryChart(cluster, manifests, plane.kwok);
} catch (error) {
  failed = true;
  console.error(`\n${error.message}\n`);
} finally {
  await plane.stop();
  if (failed) console.error(`The logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
