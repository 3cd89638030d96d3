// The part of k6 that the scenarios use; k6 itself is a program, not a package.

declare module 'k6' {
  export function check<T>(value: T, checks: Record<string, (value: T) => boolean>): boolean;
  export function sleep(seconds: number): void;
}

declare module 'k6/data' {
  export const SharedArray: new <T>(name: string, make: () => T[]) => readonly T[];
}

declare module 'k6/execution' {
  const execution: {
    scenario: { name: string; iterationInTest: number; startTime: number };
    vu: { idInTest: number; iterationInInstance: number };
  };
  export default execution;
}

declare module 'k6/http' {
  export interface Answer {
    status: number;
    body: string | null;
    headers: Record<string, string>;
    timings: { duration: number };
    json(): unknown;
  }
  export interface Params {
    headers?: Record<string, string>;
    tags?: Record<string, string>;
    timeout?: string;
    responseCallback?: object;
  }
  const http: {
    request(method: string, url: string, body?: string | ArrayBuffer | null, params?: Params): Answer;
    setResponseCallback(callback: object | null): void;
    expectedStatuses(...statuses: number[]): object;
  };
  export default http;
}

declare module 'k6/metrics' {
  export class Trend {
    constructor(name: string, isTime?: boolean);
    add(value: number, tags?: Record<string, string>): void;
  }
  export class Counter {
    constructor(name: string);
    add(value: number, tags?: Record<string, string>): void;
  }
}

declare const __ENV: Record<string, string | undefined>;
declare function open(file: string): string;
