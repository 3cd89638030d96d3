// The part of k6 that the load journey uses; k6 itself is a program, not a package.

declare module 'k6' {
  export function check<T>(value: T, checks: Record<string, (value: T) => boolean>): boolean;
  export function group<T>(name: string, act: () => T): T;
  export function sleep(seconds: number): void;
}

declare module 'k6/http' {
  export interface Answer {
    status: number;
    body: string | null;
    json(): unknown;
  }
  export interface Params {
    headers?: Record<string, string>;
    tags?: Record<string, string>;
    responseCallback?: object;
  }
  const http: {
    request(method: string, url: string, body?: string | null, params?: Params): Answer;
    expectedStatuses(...statuses: number[]): object;
  };
  export default http;
}

declare module 'k6/metrics' {
  export class Trend {
    constructor(name: string, isTime?: boolean);
    add(value: number): void;
  }
}

declare const __ENV: Record<string, string | undefined>;
declare const __VU: number;
declare const __ITER: number;
