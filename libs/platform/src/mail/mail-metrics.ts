import { Counter, register } from 'prom-client';

const SENT = 'keystead_mails_sent_total';
const FAILED = 'keystead_mail_failures_total';

/** Why a mail was not taken over: for its address, which no later try helps, or by the server for now. */
type Reason = 'address' | 'server';

/** Found again when several services share a process. */
function counter(name: string, help: string, labelNames: string[]): Counter {
  return (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });
}

const sent = () => counter(SENT, 'Mails that the mail server took over', []);
const failed = () => counter(FAILED, 'Tries to send a mail that failed, by reason', ['reason']);

/** Shows both from the start: a rate needs the zero that it begins with. */
export function prepareMailMetrics(): void {
  sent();
  for (const reason of ['address', 'server'] satisfies Reason[]) failed().inc({ reason }, 0);
}

export const countSentMail = (): void => sent().inc();

export const countFailedMail = (reason: Reason): void => failed().inc({ reason });
