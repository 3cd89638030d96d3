// The programs of a cluster without machines: its API, its controllers, and kwok, which plays the nodes.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Which Go package each one is built from. */
const PACKAGES = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
  'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
  kubectl: 'k8s.io/kubernetes/cmd/kubectl',
  kwok: 'sigs.k8s.io/kwok/cmd/kwok',
  helm: 'helm.sh/helm/v3/cmd/helm',
};

const folders = [process.env.KUBERNETES_BIN, ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);

/** The first program of this name in KUBERNETES_BIN or on the path. */
export function findProgram(name) {
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Each program by name, or a sentence that says which are missing and where they come from. */
export function findPrograms() {
  const found = Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, findProgram(name)]));
  const missing = Object.keys(PACKAGES).filter((name) => !found[name]);
  if (missing.length === 0) return { programs: found };
  const list = missing.map((name) => `  ${name.padEnd(24)} ${PACKAGES[name]}`).join('\n');
  return {
    refusal: `The manifests were not tried, since these programs are not here:\n${list}\nPut releases of them, or what Go builds from these packages, into one folder and set KUBERNETES_BIN to it.`,
  };
}
