import { join } from 'node:path';
import { choosePort, XeroStandIn } from '@keystead/testkit';

const PREFERRED_PORT = 8120;
const WEBHOOK_PATH = '/api/v1/system/xero/webhook';

/** A stand-in of Xero with two organisations; what is done there stays in the data folder. */
export async function startXero(data: string, gateway: string): Promise<XeroStandIn> {
  const organisations = [{ name: 'Demo Rentals' }, { name: 'Demo Holdings' }];
  const xero = new XeroStandIn({ file: join(data, 'xero', 'state.json'), organisations });
  await xero.start(await choosePort(PREFERRED_PORT));
  xero.webhooks.register(`${gateway}${WEBHOOK_PATH}`);
  return xero;
}
