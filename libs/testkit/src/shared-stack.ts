import { servedBy } from './served-code.js';
import type { Mail } from './mail/mail-store.js';
import type { StackSettings } from './service-environment.js';
import { StackAddresses } from './stack-addresses.js';
import { TestStack } from './test-stack.js';
import { listenHttp } from './servers/listen-http.js';

/** Names the address where a test run serves its shared stack. */
const VARIABLE = 'KEYSTEAD_SHARED_STACK';

interface Shared {
  settings: StackSettings;
  dist: string;
}

/**
 * One stack for all test files of a run that leave its processes and servers alone: each works with companies of its
 * own. Requests are not limited, since they all come from one address.
 */
export class SharedStack extends StackAddresses {
  /** Mails sent so far, newest first; those of other test files too. */
  mails(to = ''): Promise<Mail[]> {
    return ask(`/mails?to=${encodeURIComponent(to)}`);
  }

  /** What processes logged, the newest last, each line behind the name of its process. */
  lines(): Promise<string[]> {
    return ask('/lines');
  }
}

/** Starts the stack with the first test file that asks for it. */
export async function shareTestStack(): Promise<SharedStack> {
  const { settings, dist } = await ask<Shared>('/');
  const stack = new SharedStack(settings);
  servedBy(stack.url, dist);
  return stack;
}

async function ask<T>(path: string): Promise<T> {
  const url = process.env[VARIABLE];
  if (!url) throw new Error(`${VARIABLE} is not set: run this test through "npm test", which serves the shared stack`);
  const response = await fetch(url + path);
  if (!response.ok) throw new Error(`The shared stack did not start: ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** Serves the shared stack to the workers of this run; `stop` ends it, if any of them asked for it. */
export async function serveSharedStack(): Promise<{ stop(): Promise<void> }> {
  let starting: Promise<TestStack> | undefined;
  const answer = async ({ pathname, searchParams }: URL): Promise<object> => {
    const stack = await (starting ??= TestStack.start({ env: { RATE_LIMIT: '0' } }));
    if (pathname === '/mails') return stack.mails(searchParams.get('to') ?? undefined);
    if (pathname === '/lines') return stack.lines;
    return { settings: stack.settings, dist: stack.dist } satisfies Shared;
  };
  const server = await listenHttp((request, response) => {
    // A worker that is busy would ask again over a connection that has been closed for its silence.
    response.setHeader('connection', 'close');
    answer(new URL(request.url!, 'http://stack')).then(
      (body) => response.end(JSON.stringify(body)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  process.env[VARIABLE] = server.url;
  return {
    stop: async () => {
      await server.stop();
      await starting?.then(
        (stack) => stack.stop(),
        // The test files that asked for it have failed with the reason.
        () => undefined,
      );
    },
  };
}
