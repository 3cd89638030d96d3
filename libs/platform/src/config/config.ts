import { readFileSync } from 'node:fs';
import { trimEnd } from '@keystead/contracts';

/** How one environment variable is read. `secret` values are masked in the log. */
export interface Variable<T> {
  /** Name in the environment, upper snake case. */
  name: string;
  /** Text to value; throws an Error whose message completes "NAME must be …". */
  parse: (text: string) => T;
  default?: T;
  optional?: boolean;
  secret?: boolean;
  /** An empty value is a value, not a missing one. */
  mayBeEmpty?: boolean;
  /** One line for .env.example. */
  about: string;
}

export type ConfigOf<Spec extends Record<string, Variable<unknown>>> = {
  [Key in keyof Spec]: Spec[Key] extends Variable<infer T> ? T : never;
};

type Options<T> = Partial<Pick<Variable<T>, 'default' | 'optional' | 'secret' | 'mayBeEmpty'>>;

export function text(name: string, about: string, options: Options<string> = {}): Variable<string> {
  return { name, about, parse: (value) => value.replaceAll('\\n', '\n'), ...options };
}

export function count(name: string, about: string, options: Options<number> = {}): Variable<number> {
  const parse = (value: string) => {
    if (!/^\d{1,9}$/.test(value)) throw new Error('a whole number');
    return Number(value);
  };
  return { name, about, parse, ...options };
}

export function flag(name: string, about: string, options: Options<boolean> = {}): Variable<boolean> {
  const parse = (value: string) => {
    if (value !== 'true' && value !== 'false') throw new Error('true or false');
    return value === 'true';
  };
  return { name, about, parse, ...options };
}

/** A share from 0 to 1. */
export function share(name: string, about: string, options: Options<number> = {}): Variable<number> {
  const parse = (value: string) => {
    if (!/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(value)) throw new Error('a number from 0 to 1');
    return Number(value);
  };
  return { name, about, parse, ...options };
}

/** A URL whose scheme is one of `schemes` (without the colon), without slashes at its end. */
export function url(name: string, schemes: string[], about: string, options: Options<string> = {}): Variable<string> {
  const parse = (value: string) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme)) throw new Error(`an address such as ${schemes[0]}://host:port`);
    return trimEnd(value, '/');
  };
  return { name, about, parse, ...options };
}

type Environment = Record<string, string | undefined>;

/**
 * What the environment says of a variable: its value, or the content of the file that `<NAME>_FILE` names, as stores of
 * secrets mount them. Throws where both are given, or where the file cannot be read.
 */
export function valueIn(env: Environment, name: string): string | undefined {
  const path = env[`${name}_FILE`];
  if (!path) return env[name];
  if (env[name]) throw new Error(`given once, not as ${name}_FILE too`);
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new Error(`in the file that ${name}_FILE names, which cannot be read`);
  }
}

/** Reads the whole environment at once; throws one Error that lists every variable that is missing or wrong. */
export function readConfig<Spec extends Record<string, Variable<unknown>>>(
  spec: Spec,
  env: Environment,
): ConfigOf<Spec> {
  const faults: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [key, variable] of Object.entries(spec)) {
    try {
      const value = valueIn(env, variable.name);
      if (value === undefined || (value === '' && !variable.mayBeEmpty)) {
        if (variable.default === undefined && !variable.optional) faults.push(`${variable.name} is missing`);
        config[key] = variable.default;
        continue;
      }
      config[key] = variable.parse(value);
    } catch (error) {
      faults.push(`${variable.name} must be ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new Error(`Configuration: ${faults.join('; ')}.`);
  return config as ConfigOf<Spec>;
}

/** The effective configuration for the log: secrets and passwords in addresses are masked. */
export function maskConfig(spec: Record<string, Variable<unknown>>, config: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(spec).map(([key, variable]) => {
      const value = config[key];
      if (value === undefined) return [variable.name, undefined];
      if (variable.secret) return [variable.name, '***'];
      return [variable.name, typeof value === 'string' ? value.replace(/:\/\/([^:/@]*):[^@]*@/g, '://$1:***@') : value];
    }),
  );
}
