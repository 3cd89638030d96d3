export default async function tearDown() {
  const servers = globalThis.keysteadTestServers;
  globalThis.keysteadTestServers = undefined;
  await servers?.stop();
}
