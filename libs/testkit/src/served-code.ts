const CODE_AT = new Map<string, string>();

/**
 * Says which code serves an address. To describe its API takes a service a quarter of a second of a processor, so that a
 * worker asks once for the same code.
 */
export function servedBy(url: string, code: string): void {
  CODE_AT.set(url, code);
}

export const codeServedAt = (url: string): string | undefined => CODE_AT.get(url);
