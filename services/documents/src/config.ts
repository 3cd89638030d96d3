import { secretKey, text, url, type ServiceConfig, type Variable } from '@keystead/platform';

const DRIVERS = ['disk', 'azure'] as const;
export type StorageDriver = (typeof DRIVERS)[number];

const storageDriver: Variable<StorageDriver> = {
  name: 'STORAGE_DRIVER',
  about: 'Where uploaded files are stored: disk, or azure (Azure Blob Storage)',
  parse: (value) => {
    const driver = DRIVERS.find((known) => known === value);
    if (!driver) throw new Error(DRIVERS.join(' or '));
    return driver;
  },
  default: 'disk',
};

/** What this service reads besides the common variables. */
export const DOCUMENTS_CONFIG = {
  storageKeys: secretKey(
    '32 random bytes in base64; encrypts the key of the links of uploads and pictures',
    'STORAGE_KEY',
  ),
  handOverKeys: {
    ...secretKey(
      '32 random bytes in base64, the same as at billing and notification: what they hand over or read is signed with it',
      'HAND_OVER_KEY',
    ),
    optional: true,
  },
  storageDriver,
  storageFolder: text('STORAGE_FOLDER', 'Folder of uploaded files with the disk driver; all processes share it', {
    optional: true,
  }),
  azureConnection: text(
    'AZURE_STORAGE_CONNECTION_STRING',
    'Connection string of the storage account with the azure driver, with its account key',
    { optional: true, secret: true },
  ),
  storageOrigin: url(
    'STORAGE_ORIGIN',
    ['https', 'http'],
    'Origin of the storage account that browsers upload to, with the azure driver; the gateway needs the same',
    { optional: true },
  ),
  azureContainer: text('AZURE_STORAGE_CONTAINER', 'Container of uploaded files; made when it is not there', {
    default: 'keystead',
  }),
  clamdUrl: url(
    'CLAMD_URL',
    ['tcp', 'unix'],
    'ClamAV daemon that looks for malware in uploads, tcp://host:3310 or unix:///path; its StreamMaxLength must be 50M ' +
      'or more. Without it uploads are not scanned',
    { optional: true },
  ),
  tesseract: text('TESSERACT_PATH', 'Program that reads the words of photos; without it photos are not read', {
    default: 'tesseract',
  }),
} as const;

export type DocumentsConfig = ServiceConfig<typeof DOCUMENTS_CONFIG>;
