import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

// Everything of a key as text, whatever kind of key it is.
const ALL_KEYS = `local all = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local kind = redis.call('TYPE', key).ok
  local value = kind == 'string' and redis.call('GET', key) or kind == 'hash' and redis.call('HGETALL', key)
    or kind == 'list' and redis.call('LRANGE', key, 0, -1) or kind == 'zset' and redis.call('ZRANGE', key, 0, -1)
    or kind == 'set' and redis.call('SMEMBERS', key) or ''
  all[#all + 1] = cjson.encode({ key, value })
end
return table.concat(all, '\\n') .. '\\nend of keys'`;

const command = (...words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/** All keys and values of one database of a Redis. */
export async function redisText(address: string): Promise<string> {
  const { hostname, port, pathname, password } = new URL(address);
  const socket = connect(Number(port || 6379), hostname);
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const text = Buffer.concat(parts).toString();
      if (text.includes('end of keys\r\n')) resolve();
      if (/^-/m.test(text)) reject(new Error(text));
    });
  });
  await once(socket, 'connect');
  const login = password ? command('AUTH', decodeURIComponent(password)) : '';
  socket.write(`${login}${command('SELECT', pathname.slice(1) || '0')}${command('EVAL', ALL_KEYS, '0')}`);
  await done;
  socket.destroy();
  return Buffer.concat(parts).toString();
}

/** All rows of all tables, as a dump has them. */
export async function databaseText(admin: ClientBase): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** All files of a folder. */
export function folderText(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n');
}
