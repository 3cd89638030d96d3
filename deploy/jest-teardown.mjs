export default async function tearDown() {
  await globalThis.keysteadTestServers?.stop();
}
