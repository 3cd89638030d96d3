import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { can, isPerson } from '../admin/can.js';
import { RENEWED } from '../admin/query-client.js';
import { call } from '../net/call.js';
import { isCanceled } from '../net/request-queue.js';
import { signIn } from '../session/session.js';
import { toast } from '../toasts/toasts.js';
import { parseMoment } from '../format/datetime.js';
import { HubConnection, type HubToken } from './hub-connection.js';
import { CurrentReader, type HubAction } from './message-reader.js';
import { imageOf, withImage } from './with-image.js';

/** Lists and figures that bills show in. */
const OF_BILLS = ['bill', 'bill_payment', 'lease', 'lease_bond', 'dashboard', 'arrears'];
const TOGETHER_MS = 300;

/** Answers of the cache that an action makes old, or changes. */
class Actions {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly cache: QueryClient,
    /** Of the last notification: where a new socket goes on. */
    public position: number,
  ) {}

  act({ action, type = 'info', message = '', data }: HubAction): void {
    if (action === 'notification') this.notify(Number(data?.position), message, type);
    else if (action === 'fetch_bill_list') this.refreshBills();
    else if (action === 'update_property_address_image') this.showImage(data);
  }

  /** Once for many bills that change together. */
  refreshBills(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.cache.invalidateQueries({ predicate: ({ queryKey }) => OF_BILLS.includes(String(queryKey[0])) });
    }, TOGETHER_MS);
  }

  private notify(position: number, message: string, type: 'success' | 'info' | 'error'): void {
    if (position <= this.position) return;
    this.position = position;
    toast(message, type);
    // To renters and owners nothing else says that a page is old: new bills show where they are announced.
    void this.cache.invalidateQueries(isPerson() ? {} : { queryKey: ['notification'] });
  }

  private showImage(data: HubAction['data']): void {
    const image = imageOf(data);
    if (image)
      this.cache.setQueriesData(
        { predicate: ({ queryKey }) => ['property', 'block'].includes(String(queryKey[0])) },
        (answer: unknown) => withImage(answer, image),
      );
  }
}

/** Opens the realtime connection of a person who has seen the notifications up to `position`; answers how to end it. */
export function openRealtime(user_id: string, position: number, cache: QueryClient): () => void {
  // The key of the messages stands in the own profile, which not every role may read.
  if (!can('profile.read')) return () => undefined;
  const actions = new Actions(cache, position);
  const reader = new CurrentReader(async () => {
    const profile = await insist(() => call<{ data: { message_key: string } }>('v1/system/account/profile'));
    return profile.data.message_key;
  });
  let last = Promise.resolve();
  /** One after the other, though decrypting takes its time. */
  const receive = ({ body }: { body: string }) => {
    last = last
      .then(async () => {
        const action = await reader.read(body);
        if (action) actions.act(action);
      })
      .catch((error: unknown) => reportError(error));
  };
  let isSecond = false;
  const connection = new HubConnection({
    fetchToken: () => fetchToken(user_id),
    isOnline: () => navigator.onLine,
    random: Math.random,
    open(token, closed) {
      const auth = { token, after: actions.position };
      const socket = io({ path: '/hub', transports: ['websocket'], reconnection: false, forceNew: true, auth });
      socket.on('message', receive);
      // Bills may have changed while there was no connection.
      socket.on('connect', () => isSecond && actions.refreshBills());
      isSecond = true;
      socket.on('connect_error', ({ message }) => closed(message === 'UNAUTHENTICATED'));
      socket.on('disconnect', () => closed(false));
      return socket;
    },
  });
  const online = () => connection.online();
  const offline = () => connection.offline();
  const renew = () => connection.renew();
  addEventListener('online', online);
  addEventListener('offline', offline);
  addEventListener(RENEWED, renew);
  connection.start();
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    removeEventListener(RENEWED, renew);
    connection.stop();
  };
}

async function fetchToken(user_id: string): Promise<HubToken> {
  const { data } = await insist(() =>
    call<{ data: { token: string; expires_at: string } }>('v1/system/service/get-hub-token', { query: { user_id } }),
  );
  return { token: data.token, expires_at: parseMoment(data.expires_at)!.getTime() };
}

/** Asks again when a navigation ended the call. */
const insist = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => (isCanceled(error) && signIn() ? insist(ask) : Promise.reject(error as Error)));
