export const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** The code after something was typed (or filled in) into one of the six boxes, and the box to go to. */
export function typed(code: string, position: number, text: string): { code: string; focus: number } {
  const digits = digitsOf(text);
  if (digits.length === 0) return { code: code.slice(0, position), focus: position };
  const at = Math.min(position, code.length);
  if (digits.length >= 6) return { code: digits, focus: 5 };
  // A box that held a digit answers both: the newer one counts.
  const added = code[at] !== undefined && digits.length > 1 ? digits.replace(code[at], '') || digits[0]! : digits;
  const next = (code.slice(0, at) + added + code.slice(at + added.length)).slice(0, 6);
  return { code: next, focus: Math.min(at + added.length, 5) };
}
