import { call } from '../net/call.js';

/** Goes to the page of the payment provider on which Pro is paid for; as many properties as there are, unless said. */
export async function payForPro(key: string, properties?: number): Promise<void> {
  const { data } = await call<{ data: { checkout_url: string } }>('subscription/payment', {
    body: { properties },
    key,
  });
  window.location.assign(data.checkout_url);
}
