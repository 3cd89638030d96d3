/** Text of a file, embedded when the service is built. */
declare module '*.sql' {
  const text: string;
  export = text;
}
