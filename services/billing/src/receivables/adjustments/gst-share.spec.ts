import { gstShare } from './gst-share.js';

// covers: F-06
describe('the GST in a part of a bill', () => {
  it('is an eleventh of it, rounded half up', () => {
    expect(gstShare({ amount: 70_000, gst: 6_364 }, 11_000, { amount: 0, gst: 0 })).toBe(1_000);
    expect(gstShare({ amount: 70_000, gst: 0 }, 11_000, { amount: 0, gst: 0 })).toBe(0);
  });

  it('adds up to the GST of the bill over all parts, however they are cut', () => {
    const bill = { amount: 100_003, gst: 9_091 };
    const before = { amount: 0, gst: 0 };
    for (const part of [1, 3, 33_333, 5, 66_660, 1]) {
      before.gst += gstShare(bill, part, before);
      before.amount += part;
    }
    expect(before).toEqual(bill);
  });

  it('is exact for the largest amounts', () => {
    const bill = { amount: 100_000_000_000, gst: 9_090_909_091 };
    expect(gstShare(bill, 100_000_000_000, { amount: 0, gst: 0 })).toBe(bill.gst);
  });
});
