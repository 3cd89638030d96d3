import { jest } from '@jest/globals';
import { HubConnection, type HubToken } from './hub-connection.js';

const MINUTE = 60_000;

interface Opened {
  token: string;
  closed: (isRefused: boolean) => void;
  isClosed: boolean;
}

let opened: Opened[];
let fetched: number;
let isFailing: boolean;
let isOnline: boolean;
let connection: HubConnection;

beforeEach(() => {
  jest.useFakeTimers();
  [opened, fetched, isFailing, isOnline] = [[], 0, false, true];
  connection = new HubConnection({
    fetchToken: (): Promise<HubToken> => {
      fetched++;
      if (isFailing) return Promise.reject(new Error('away'));
      return Promise.resolve({ token: `token ${fetched}`, expires_at: Date.now() + 60 * MINUTE });
    },
    open: (token, closed) => {
      const socket: Opened = { token, closed, isClosed: false };
      opened.push(socket);
      return { close: () => (socket.isClosed = true) };
    },
    isOnline: () => isOnline,
    random: () => 0.5,
  });
});
afterEach(() => {
  connection.stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const last = () => opened.at(-1)!;

// covers: HUB-01, HUB-02, Q-189, CONST-33
it('fetches a token, opens a socket, and opens another five seconds after that is closed', async () => {
  connection.start();
  await pass(0);
  expect(opened.map(({ token }) => token)).toEqual(['token 1']);
  last().closed(false);
  await pass(5_499);
  expect(opened).toHaveLength(1);
  await pass(1);
  expect(opened.map(({ token }) => token)).toEqual(['token 1', 'token 1']);
  expect(fetched).toBe(1);
});

it('begins again at once with a new token when the person has signed in again', async () => {
  connection.start();
  await pass(0);
  last().closed(true);
  await pass(10_000);
  expect(opened).toHaveLength(1);
  connection.renew();
  await pass(0);
  expect(opened.map(({ token }) => token)).toEqual(['token 1', 'token 2']);
  connection.renew();
  await pass(0);
  expect(opened.map(({ token, isClosed }) => [token, isClosed])).toEqual([
    ['token 1', false],
    ['token 2', true],
    ['token 3', false],
  ]);
});

// covers: HUB-02
it('stays closed after the sign-out', async () => {
  connection.start();
  await pass(0);
  last().closed(false);
  connection.stop();
  await pass(60 * MINUTE);
  expect(opened).toHaveLength(1);
});

// covers: HUB-03, HUB-04
it('closes when the browser goes offline, and goes on with its token while that is valid', async () => {
  connection.start();
  await pass(0);
  isOnline = false;
  connection.offline();
  expect(last().isClosed).toBe(true);
  last().closed(false);
  await pass(30 * MINUTE);
  expect(opened).toHaveLength(1);
  isOnline = true;
  connection.online();
  await pass(0);
  expect(opened.map(({ token }) => token)).toEqual(['token 1', 'token 1']);
  connection.offline();
  await pass(31 * MINUTE);
  connection.online();
  await pass(0);
  expect(last().token).toBe('token 2');
});

// covers: HUB-05, CONST-34, CONST-35, CONST-36
it('tries for a token again after 60, 120, 240, 480 and 960 seconds, and then no more', async () => {
  isFailing = true;
  connection.start();
  await pass(0);
  for (const [index, seconds] of [60, 120, 240, 480, 960].entries()) {
    await pass(seconds * 1000 - 1);
    expect(fetched).toBe(index + 1);
    await pass(1);
    expect(fetched).toBe(index + 2);
  }
  await pass(24 * 60 * MINUTE);
  expect(fetched).toBe(6);
  isFailing = false;
  connection.online();
  await pass(0);
  expect(opened).toHaveLength(1);
});

// covers: HUB-06, CONST-32
it('asks for another token in the place of a refused one five minutes after it at the earliest', async () => {
  connection.start();
  await pass(0);
  last().closed(true);
  await pass(5 * MINUTE - 1);
  expect(fetched).toBe(1);
  await pass(1);
  expect([fetched, last().token]).toEqual([2, 'token 2']);
});
