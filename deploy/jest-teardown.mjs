export default async function tearDown() {
  const { keysteadSharedStack: stack, keysteadTestServers: servers } = globalThis;
  globalThis.keysteadSharedStack = undefined;
  globalThis.keysteadTestServers = undefined;
  await stack?.stop();
  await servers?.stop();
}
