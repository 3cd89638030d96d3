import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What docs/operate.md has an operator do for HTTPS between the processes, with `parent` in place of `/srv`. */
export function serviceTlsGuide(root: string, parent: string): { commands: string; settings: string; folder: string } {
  const guide = readFileSync(join(root, 'docs', 'operate.md'), 'utf8');
  const [, section] = /## TLS inside\n([\s\S]+?)\n## /.exec(guide)!;
  const blocks = [...section!.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, block]) => block!);
  const [script, settings] = blocks.map((block) => block.replaceAll('/srv/', `${parent}/`));
  // The user of the image is none of this machine.
  const commands = script!.replace(/^chown .*\n/m, '');
  return { commands, settings: settings!, folder: join(parent, 'keystead-tls') };
}
