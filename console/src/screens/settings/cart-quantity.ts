/** As many pieces as a demonstration cart takes. */
export const CART_MOST = 10;

/** The quantity that a typed text stands for: a whole number from 0 to the most. */
export function cartQuantity(typed: string): number {
  return Math.min(CART_MOST, Number(typed.replace(/\D/g, '')));
}
