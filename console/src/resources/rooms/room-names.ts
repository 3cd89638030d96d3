/** Names of so many rooms from the first one: `Room 1`, `Room 2`; one without a number gets one. */
export function roomNames(first: string, count: number): string[] {
  const name = first.trim();
  if (count <= 1) return [name];
  const [, words, number] = /^(.*?)(\d+)$/.exec(name) ?? [];
  const start = number === undefined ? 1 : Number(number);
  return Array.from({ length: count }, (_each, index) =>
    number === undefined ? `${name} ${start + index}` : `${words}${start + index}`,
  );
}
