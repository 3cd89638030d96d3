import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { shareTestStack, type SharedStack } from '@keystead/testkit';

let stack: SharedStack;
beforeAll(async () => {
  stack = await shareTestStack();
});

/** Asks for a path exactly as it is given; `fetch` would tidy it up. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<[number, string, string]> {
  return new Promise((resolve, reject) => {
    const sent = request(stack.url, { path, headers, method, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json');
        const code = isJson ? String((JSON.parse(text) as { code: unknown }).code) : '';
        resolve([response.statusCode!, code, response.headers.allow ?? '']);
      });
    });
    sent.once('error', reject).end();
  });
}

const SCRIPT = '/api/docs/swagger-ui.css';

describe('files of the console and of the API documents', () => {
  // covers: F-70
  it.each([
    ['a path out of the folder', '/api/docs/../../etc/passwd', {}, 404, 'NO_SUCH_PATH'],
    ['a hidden path out of the folder', '/api/docs/..%2f..%2fetc/passwd', {}, 404, 'NO_SUCH_PATH'],
    ['a zero byte', '/api/docs/%00', {}, 404, 'NO_SUCH_PATH'],
    ['a range behind the end', SCRIPT, { range: 'bytes=99999999-' }, 416, 'RANGE_NOT_SATISFIABLE'],
    ['another version', SCRIPT, { 'if-match': '"x"' }, 412, 'PRECONDITION_FAILED'],
    ['an earlier time', SCRIPT, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, 'PRECONDITION_FAILED'],
  ])('refuses %s as what it is', async (_what, path, headers, status, code) => {
    expect((await ask(path, headers)).slice(0, 2)).toEqual([status, code]);
  });

  it('answers the file itself, and a part of it', async () => {
    expect((await ask(SCRIPT))[0]).toBe(200);
    expect((await ask(SCRIPT, { range: 'bytes=0-9' }))[0]).toBe(206);
  });

  //
  it.each([
    ['asyncapi.json', 'application/vnd.aai.asyncapi+json'],
    ['event-schemas.json', 'application/schema+json'],
  ])('answers the events as they are documented in %s, once until they change', async (name, type) => {
    const url = `${stack.url}/api/${name}`;
    const first = await fetch(url);
    expect([first.status, await first.text()]).toEqual([200, readFileSync(`docs/${name}`, 'utf8')]);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': expect.stringContaining(type) as string,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    const again = (etag: string) => fetch(url, { headers: { 'if-none-match': etag } });
    const known = await again(`"other", W/${first.headers.get('etag')!}`);
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await again('"other"')).status).toBe(200);
    const description = (await (await fetch(`${stack.url}/api/openapi.json`)).json()) as {
      info: { description: string };
    };
    expect(description.info.description).toContain(`(/api/${name})`);
  });

  // covers: F-76
  it.each(['TRACE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND'])(
    'answers %s of a documented path with the methods it takes',
    async (method) => {
      expect(await ask('/api/v1/system/lease', {}, method)).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET']);
      expect(await ask('/api/login', {}, method)).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
      // Also an `{id}` by its pattern, which takes another method.
      expect(await ask('/api/v1/system/adjustment/credit', {}, method)).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
    },
  );
});
