import { eventually, expectOk, Landlord } from '@keystead/testkit';
import { OPTIONAL, type Post } from './post.js';

export const SUBSCRIPTION_REQUESTS: Record<string, Post> = {
  'POST /api/subscription/current': { body: ({ call: { user_id } }) => ({ user_id }) },
  'POST /api/subscription/change': {
    body: () => ({ plan: 'pro', properties: 90 }),
    allows: { properties: OPTIONAL },
    other: { properties: 91 },
  },
  'POST /api/subscription/payment': {
    body: () => ({ plan: 'pro', properties: 100 }),
    allows: { plan: OPTIONAL, properties: OPTIONAL },
    other: { properties: 101 },
  },
  'POST /api/subscription/webhook': {
    // Of a company of its own: what is paid for would change what the others may do.
    body: async ({ stack }) => {
      const { call } = await Landlord.register(stack);
      const reply = await eventually(async () => {
        const answer = await call.post<{ data: { checkout_url: string } }>('subscription/payment');
        return answer.status === 200 && answer;
      });
      const { searchParams } = new URL(expectOk(reply).data.checkout_url);
      return { session: searchParams.get('session'), card: 'works' };
    },
    as: ({ anyone }) => anyone,
    allows: { card: OPTIONAL },
  },
};
