import { Readable } from 'node:stream';
import {
  BlobSASPermissions,
  BlobServiceClient,
  generateBlobSASQueryParameters,
  SASProtocol,
  StorageSharedKeyCredential,
  type BlockBlobClient,
  type ContainerClient,
} from '@azure/storage-blob';
import {
  FileMissing,
  Storage,
  type BlobName,
  type StoredFile,
  type UploadAddress,
  type UploadTerms,
} from './storage.js';

/** Clocks differ: a link that begins this moment would be early for some. */
const BEGINS_BEFORE_MS = 5 * 60_000;
const BUFFER_BYTES = 1024 * 1024;

/** Blobs of one container of Azure Blob Storage; clients put files there themselves, and this service looks for them. */
export class AzureStorage extends Storage {
  readonly takesUploads = false;

  private constructor(
    private readonly container: ContainerClient,
    private readonly credential: StorageSharedKeyCredential,
  ) {
    super();
  }

  /** Makes the container, and lets pages of `publicUrl` put files to the account. */
  static async open(connection: string, container: string, publicUrl: string): Promise<AzureStorage> {
    const service = BlobServiceClient.fromConnectionString(connection);
    if (!(service.credential instanceof StorageSharedKeyCredential))
      throw new Error('AZURE_STORAGE_CONNECTION_STRING must hold the key of the account');
    const client = service.getContainerClient(container);
    await client.createIfNotExists();
    await allowOrigin(service, new URL(publicUrl).origin);
    return new AzureStorage(client, service.credential);
  }

  /** Where browsers put files to. */
  get origin(): string {
    return new URL(this.container.url).origin;
  }

  grant(blob: BlobName, { mime_type, expires_at }: UploadTerms): Promise<UploadAddress> {
    const client = this.clientOf(blob);
    const token = generateBlobSASQueryParameters(
      {
        containerName: this.container.containerName,
        blobName: client.name,
        // To create, not to write: a blob that is there is not replaced, so a link works once.
        permissions: BlobSASPermissions.parse('c'),
        startsOn: new Date(expires_at.getTime() - BEGINS_BEFORE_MS - 15 * 60_000),
        expiresOn: expires_at,
        contentType: mime_type,
        protocol: client.url.startsWith('https:') ? SASProtocol.Https : SASProtocol.HttpsAndHttp,
      },
      this.credential,
    );
    return Promise.resolve({ sasEndpoint: client.url, sasToken: token.toString() });
  }

  async write(blob: BlobName, bytes: AsyncIterable<Buffer>, mime_type: string): Promise<void> {
    const blobHTTPHeaders = { blobContentType: mime_type };
    await this.clientOf(blob).uploadStream(Readable.from(bytes), BUFFER_BYTES, 2, { blobHTTPHeaders });
  }

  async read(blob: BlobName): Promise<Readable> {
    try {
      const { readableStreamBody } = await this.clientOf(blob).download();
      return readableStreamBody as Readable;
    } catch (error) {
      throw isMissing(error) ? new FileMissing(blob) : error;
    }
  }

  async look(blob: BlobName, headBytes: number): Promise<StoredFile | null> {
    const client = this.clientOf(blob);
    try {
      const { contentLength: size = 0 } = await client.getProperties();
      return { size, head: size === 0 ? Buffer.alloc(0) : await client.downloadToBuffer(0, Math.min(size, headBytes)) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(blob: BlobName): Promise<void> {
    await this.clientOf(blob).deleteIfExists();
  }

  async removeCompany(company_id: string): Promise<void> {
    for await (const { name } of this.container.listBlobsFlat({ prefix: `${company_id}/` }))
      await this.container.deleteBlob(name);
  }

  async check(): Promise<void> {
    await this.container.getProperties();
  }

  private clientOf({ company_id, id }: BlobName): BlockBlobClient {
    return this.container.getBlockBlobClient(`${company_id}/${id}`);
  }
}

/** Browsers ask the account whether a page may put files to it. */
async function allowOrigin(service: BlobServiceClient, origin: string): Promise<void> {
  const { cors = [] } = await service.getProperties();
  if (cors.some(({ allowedOrigins }) => allowedOrigins.split(',').some((known) => known === origin || known === '*')))
    return;
  const rule = {
    allowedOrigins: origin,
    allowedMethods: 'PUT,OPTIONS',
    allowedHeaders: 'content-type,x-ms-*',
    exposedHeaders: '',
    maxAgeInSeconds: 3600,
  };
  await service.setProperties({ cors: [...cors, rule] });
}

const isMissing = (error: unknown) => (error as { statusCode?: number }).statusCode === 404;
