import { eventually, expectOk, type Caller } from '@keystead/testkit';
import { daysFromToday } from './days.js';

const ACCOUNT = { account_name: 'Rose Street Trust', bsb: '062-000', account_number: '12345678' };

/** An account that the money of a lease goes to. */
export async function newBankAccount(call: Caller, lease_id: string): Promise<string> {
  const terms = { lease_id, ...ACCOUNT };
  return expectOk(await call.post<{ data: { id: string } }>('v1/system/bank-account/create', terms)).data.id;
}

/** A file of a bank that waits to be read. */
export async function sentBankFile(call: Caller, text = 'Date,Amount,Details\r\n'): Promise<string> {
  const begun = await call.post<{ data: { id: string } }>('v1/system/bank-import/create', { file_name: 'june.csv' });
  const { id } = expectOk(begun).data;
  expectOk(await call.post('v1/system/bank-import/part', { id, part: 1, text }));
  return id;
}

let lines = 0;

/** One line of a file that no one sent before; `text` decides for which lease it is proposed. */
export async function newBankLine(call: Caller, text = 'SOMEBODY'): Promise<{ id: string; import_id: string }> {
  // Less than a dollar: no other payment here is as small.
  const amount = (++lines / 100).toFixed(2);
  const import_id = await sentBankFile(call, `Date,Amount,Details\r\n${daysFromToday(-1)},${amount},${text}\r\n`);
  expectOk(
    await eventually(async () => {
      const answer = await call.post('v1/system/bank-import/start', { id: import_id });
      return answer.body.code !== 'IMPORT_RUNNING' && answer;
    }),
  );
  await eventually(async () => {
    const view = await call.get<{ data: { state: string } }>(`v1/system/bank-import/${import_id}`);
    return view.body.data.state === 'ready';
  }, 30_000);
  const filters = encodeURIComponent(JSON.stringify({ import_id }));
  const found = expectOk(await call.get<{ data: { id: string }[] }>(`v1/system/bank-line?filters=${filters}`));
  return { id: found.data[0]!.id, import_id };
}

/** A line that names a lease by its reference. */
export async function proposedBankLine(call: Caller, lease_id: string): Promise<string> {
  const reply = await call.get<{ data: { payment_reference: string } }>(
    `v1/system/bank-import/reference?lease_id=${lease_id}`,
  );
  return (await newBankLine(call, expectOk(reply).data.payment_reference)).id;
}
