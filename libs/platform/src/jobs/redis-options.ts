import type { QueueOptions } from 'bull';

/** What Bull gets of a Redis address. Its own reading of one knows no `rediss:` and uses Node's deprecated parser. */
export function redisOptions(address: string): Exclude<QueueOptions['redis'], string | undefined> {
  const { protocol, hostname, port, pathname, username, password } = new URL(address);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}
