import {
  defaultAudience,
  DOCUMENT_AUDIENCES,
  DOCUMENT_CATEGORIES,
  FILE_BYTES_MAX,
  isPersonRole,
  type DocumentAudience,
  type DocumentCategory,
  UPLOADS_AT_ONCE_MAX,
} from '@keystead/contracts';
import {
  ContextCommand,
  Count,
  Database,
  Day,
  fieldProblem,
  JobQueue,
  ListOf,
  newId,
  OneOf,
  OptionalUuid,
  personOf,
  Problem,
  Text,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { Document, FileName } from '../model/document.entity.js';
import { hasEndingOf, MIME_TYPES, mimeTypeOf } from '../files/file-types.js';
import { asProduct, type PlaceIds, placeOf } from '../places/place.js';
import { Storage, type UploadTerms } from '../storage/storage.js';
import { consumeDocuments, consumeStorage } from './quota.js';
import { SWEEP_UPLOADS } from './sweep-uploads.js';

const GRANT_MS = 15 * 60_000;

/** A file that is to be uploaded. */
export class FileToUpload {
  @FileName() name: string;
  @Count({ min: 1, max: FILE_BYTES_MAX, message: 'A file must have from 1 byte to 50 MB' }) size: number;
  @Text(100, { optional: true, about: `One of ${MIME_TYPES.join(', ')}; follows from the name when left out` })
  type?: string | null;
}

/** Asks for links that files are uploaded to. */
export class GrantUploads {
  @ListOf(() => FileToUpload, {
    min: 1,
    max: UPLOADS_AT_ONCE_MAX,
    sentences: {
      list: 'This must be a list',
      item: 'This must be a group of fields',
      tooMany: `At most ${UPLOADS_AT_ONCE_MAX} at once`,
    },
  })
  files: FileToUpload[];

  @OptionalUuid() property_id?: string | null;
  @OptionalUuid() property_block_id?: string | null;
  @OptionalUuid({ description: 'Renters must name a lease' }) lease_id?: string | null;
  @OneOf(DOCUMENT_CATEGORIES, { default: `'other'` }) category?: DocumentCategory;
  @Day({ optional: true, about: 'Last day on which the documents are valid' }) expires_on?: string | null;
  @OneOf(DOCUMENT_AUDIENCES, {
    optional: true,
    about: 'Who sees them besides the team; follows from what they are about when left out',
  })
  visible_to?: DocumentAudience | null;
}

/** Where one of the files goes, under its documented names. */
export interface UploadGrant {
  file: string;
  sasEndpoint: string;
  sasToken: string;
  documentId: string;
}

export class GrantUploadsCommand extends ContextCommand<GrantUploads, UploadGrant[]> {}

@CommandHandler(GrantUploadsCommand)
export class GrantUploadsHandler {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ ctx, body }: GrantUploadsCommand): Promise<UploadGrant[]> {
    const isPerson = isPersonRole(ctx.role);
    if (isPerson && !body.lease_id) throw new Problem('MISSING_LEASE_ID');
    const types = typesOf(body.files);
    const place = await placeOf(this.db, ctx, body);
    // What is of the company is not theirs, also when they add it.
    if (personOf(ctx) && !place.property_id) throw fieldProblem({ property_id: 'this field is required' });
    // What the plan allows counts documents that a renter or a portfolio manager does not see.
    return this.db.run(asProduct(ctx), async (tx) => {
      await consumeDocuments(tx, body.files.length);
      await consumeStorage(
        tx,
        body.files.reduce((sum, { size }) => sum + size, 0),
      );
      const expires_at = new Date(tx.now.getTime() + GRANT_MS);
      const visible_to = isPerson
        ? 'team'
        : (body.visible_to ?? defaultAudience({ ...place, category: body.category }));
      const grants: UploadGrant[] = [];
      for (const [index, { name, size }] of body.files.entries()) {
        const terms = { size, mime_type: types[index]!, expires_at };
        grants.push(await this.grant(tx, { ...terms, name, ...place, visible_to, ...givenOf(body) }));
      }
      const ids = grants.map(({ documentId }) => documentId);
      await this.jobs.schedule(tx, SWEEP_UPLOADS, ids[0]!, expires_at, { document_ids: ids });
      return grants;
    });
  }

  private async grant(
    tx: Tx,
    file: UploadTerms & PlaceIds & Pick<Document, 'name' | 'visible_to'>,
  ): Promise<UploadGrant> {
    const { expires_at, ...row } = file;
    const id = newId();
    const uploaded_by = tx.ctx.user_id;
    await tx.insert(Document, { ...row, id, uploaded_by, status: 'granted', grant_expires_at: expires_at });
    tx.emit('document.upload_granted', id, 1, {
      document_id: id,
      size: file.size,
      expires_at: expires_at.toISOString(),
    });
    const address = await this.storage.grant({ company_id: tx.ctx.company_id, id }, file);
    return { file: file.name, ...address, documentId: id };
  }
}

const givenOf = ({ category, expires_on }: GrantUploads) => ({ category, expires_on });

/** The types of the files; refuses those that are not stored, and names that end like another type. */
function typesOf(files: readonly FileToUpload[]): string[] {
  const errors: Record<string, string> = {};
  const types = files.map(({ name, type }, index) => {
    const found = mimeTypeOf(name, type);
    if (!found)
      errors[`files.${index}.type`] = 'Please choose a PDF, a picture, a text, or a document of Word or Excel';
    else if (!hasEndingOf(name, found)) errors[`files.${index}.name`] = 'The file name does not end as its type does';
    return found ?? '';
  });
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return types;
}
