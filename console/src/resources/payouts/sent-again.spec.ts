import { sentAgain } from './sent-again.js';

const bodyOf = (to_pay: number, amount = 400) => ({
  ...{ day: '2026-06-30', paid_on: '2026-06-30' },
  payouts: [{ owner_id: 'a', currency: 'AUD', to_pay, amount }],
});

describe('payments after a try without an answer', () => {
  it('are sent again as they were, although less is left to pay by now', () => {
    const lost = sentAgain(null, bodyOf(1000));
    expect(sentAgain(lost, bodyOf(600))).toBe(lost);
  });

  it('are refused by the key of the try where they are others', () => {
    const lost = sentAgain(null, bodyOf(1000));
    expect(sentAgain(lost, bodyOf(600, 300))).toEqual({ body: bodyOf(600, 300), key: lost.key });
  });

  it('have a key of their own where every try was answered', () => {
    expect(sentAgain(null, bodyOf(1000)).key).not.toBe(sentAgain(null, bodyOf(1000)).key);
  });
});
