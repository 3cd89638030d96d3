/** Good enough to catch a slip of the finger; the code that is mailed proves the rest. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()) && text.trim().length <= 254;
