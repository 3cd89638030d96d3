import type { Readable } from 'node:stream';
import {
  CompanyRows,
  Database,
  Problem,
  scoped,
  systemContext,
  type CompanyFile,
  type CompanyFiles,
} from '@keystead/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { blobOf, type Document } from '../model/document.entity.js';
import { Storage } from '../storage/storage.js';

type StoredFile = CompanyFile & Pick<Document, 'sha256'> & Record<string, unknown>;

const FILES = scoped(
  'company_files',
  `select f.id, f.name, f.size, f.sha256 from (
     select d.id, d.name, d.size, d.sha256, d.uploaded_at from document d where d.company_id = scope.company::uuid and d.status = 'stored'
     union all
     select a.id, 'picture.' || split_part(a.mime_type, '/', 2), a.size, null, a.created_at from asset a
     where a.company_id = scope.company::uuid
   ) f order by f.uploaded_at, f.id`,
);

/** The files of a company, for its archive and for its end. */
@Injectable()
export class StoredCompanyFiles implements CompanyFiles, OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly rows: CompanyRows,
  ) {}

  onModuleInit(): void {
    this.rows.files = this;
  }

  async list(company_id: string): Promise<CompanyFile[]> {
    return (await this.stored(company_id)).map(({ id, name, size }) => ({ id, name, size }));
  }

  async read(company_id: string, id: string): Promise<Readable> {
    const file = (await this.stored(company_id)).find((stored) => stored.id === id);
    if (!file) throw new Problem('NOT_FOUND');
    return this.storage.read(blobOf(company_id, file));
  }

  erase(company_id: string): Promise<void> {
    return this.storage.removeCompany(company_id);
  }

  private stored(company_id: string): Promise<StoredFile[]> {
    return this.db.read<StoredFile>(systemContext(company_id, company_id), FILES);
  }
}
