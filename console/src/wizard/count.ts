/** A whole number from 0 up: 0 stands for none. */
export const isCount = (text: string) => /^\d{1,6}$/.test(text.trim());
