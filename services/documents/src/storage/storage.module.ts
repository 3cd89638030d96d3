import { Module } from '@nestjs/common';
import { CONFIG, Readiness, StoredKeys } from '@keystead/platform';
import type { DocumentsConfig } from '../config.js';
import { DiskStorage } from './disk-storage.js';
import { LINK_KEY, StorageLinks } from './storage-links.js';
import { Storage } from './storage.js';

async function openStorage(config: DocumentsConfig, links: StorageLinks, readiness: Readiness): Promise<Storage> {
  const storage = await driverOf(config, links);
  await storage.check();
  readiness.add('storage', () =>
    storage.check().then(
      () => true,
      () => false,
    ),
  );
  return storage;
}

async function driverOf(config: DocumentsConfig, links: StorageLinks): Promise<Storage> {
  if (config.storageDriver === 'azure') {
    if (!config.azureConnection) throw new Error('Configuration: AZURE_STORAGE_CONNECTION_STRING is missing.');
    // Loaded only where it is used: it is large.
    const { AzureStorage } = await import('./azure-storage.js');
    const storage = await AzureStorage.open(config.azureConnection, config.azureContainer, config.publicUrl);
    // The gateway's content security policy allows this origin alone; without it every upload fails in the browser.
    if (!config.storageOrigin || new URL(config.storageOrigin).origin !== storage.origin)
      throw new Error(`Configuration: STORAGE_ORIGIN must be ${storage.origin}, for the gateway as well.`);
    return storage;
  }
  if (!config.storageFolder) throw new Error('Configuration: STORAGE_FOLDER is missing.');
  return new DiskStorage(config.storageFolder, links);
}

@Module({
  providers: [
    {
      provide: StorageLinks,
      useFactory: ({ publicUrl }: DocumentsConfig, stored: StoredKeys) =>
        new StorageLinks(stored.get(LINK_KEY), publicUrl),
      inject: [CONFIG, StoredKeys],
    },
    { provide: Storage, useFactory: openStorage, inject: [CONFIG, StorageLinks, Readiness] },
  ],
  exports: [Storage, StorageLinks],
})
export class StorageModule {}
