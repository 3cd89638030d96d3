/** Parameters of a path under a pattern such as `/auth/t/{tenantCode}/login`; null when it does not fit. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [position, part] of wanted.entries()) {
    const value = given[position]!;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) params[name] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
