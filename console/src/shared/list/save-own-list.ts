import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { keepUser } from '../../session/keep-sign-in.js';
import { signIn } from '../../session/session.js';
import type { OwnList } from '../../session/user.js';

let last: Promise<unknown> = Promise.resolve();

/** Keeps what a person chose of a list: here at once, and with their account, in the order in which they chose it. */
export function saveOwnList(list: string, change: OwnList): void {
  const before = signIn()?.user.list_settings?.[list];
  show(list, { ...before, ...change });
  last = last
    .then(() => call('v1/system/account/list/save', { body: { list, ...change } }))
    .catch((error: unknown) => {
      show(list, before ?? {});
      report(error);
    });
}

function show(list: string, own: OwnList) {
  const user = signIn()?.user;
  if (user) keepUser({ ...user, list_settings: { ...user.list_settings, [list]: own } });
}
