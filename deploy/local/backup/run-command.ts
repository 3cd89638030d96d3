import { Refusal } from '@keystead/testkit';
import { backup, delivery, keys, restore, type BackupCommand, type FindPlaces } from './commands.js';
import { placesIn, withLocalPlaces } from './places.js';

export interface CommandOptions {
  command: BackupCommand;
  args: string[];
  env: Record<string, string | undefined>;
  /** `.keystead` of a checkout; left out in the image, where the environment names the servers. */
  data?: string;
}

/** Carries one of the commands out, prints what comes of it, and sets the exit code: 0 well, 1 refused, 2 incomplete. */
export async function runCommand({ command, args, env, data }: CommandOptions): Promise<void> {
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const find: FindPlaces = (work) => {
    const named = placesIn(env);
    if (named) return work(named);
    if (data === undefined) throw new Refusal('No database is named: set LEASE_BACKUP_DATABASE_URL and the like.');
    return withLocalPlaces({ data, env, say, isStopped: command === 'restore' }, work);
  };
  try {
    if (command === 'check-delivery' || command === 'check-keys') {
      const { text, isComplete } = await (command === 'check-keys' ? keys : delivery)(args, find);
      process.stdout.write(text);
      if (!isComplete) process.exitCode = 2;
    } else process.stdout.write(await (command === 'backup' ? backup : restore)(args, find, say));
  } catch (error) {
    const text = error instanceof Refusal ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
