import { Injectable } from '@nestjs/common';
import { Database, scoped, type Context, type Tx } from '@keystead/platform';

const PIECE = 512 * 1024;
const READ = scoped(
  'export_piece',
  `select p.bytes from company_export_piece p
   where p.company_id = scope.company::uuid and p.export_id = $2 and p.run = $3 and p.seq = $4`,
);

/** Archives stand in the database in pieces: every process can hand them out, and they go with their company. */
@Injectable()
export class ExportPieces {
  constructor(private readonly db: Database) {}

  /** Takes bytes as they come; `done` keeps the last of them and answers their number. */
  writer(ctx: Context, export_id: string, run: number) {
    let waiting: Uint8Array[] = [];
    let length = 0;
    let seq = 0;
    let size = 0;
    const savePiece = async () => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      length = 0;
      size += bytes.length;
      const values = [ctx.company_id, export_id, run, seq++, bytes];
      await this.db.run(ctx, (tx) =>
        tx.query(
          'insert into company_export_piece (company_id, export_id, run, seq, bytes) values ($1, $2, $3, $4, $5)',
          values,
          'export_piece_keep',
        ),
      );
    };
    return {
      write: async (bytes: Uint8Array): Promise<void> => {
        waiting.push(bytes);
        length += bytes.length;
        if (length >= PIECE) await savePiece();
      },
      done: async (): Promise<number> => {
        await savePiece();
        return size;
      },
    };
  }

  /** Archives about persons who are erased go before their day is over, and one that is being made is not kept. */
  async forgetPersons(tx: Tx, persons: readonly string[]): Promise<void> {
    const values = [tx.ctx.company_id, persons];
    await tx.query(
      `delete from company_export_piece p using company_export e where p.company_id = $1 and e.company_id = $1
         and e.id = p.export_id and e.person_id = any($2)`,
      values,
      'export_forget_person',
    );
    await tx.query(
      `update company_export set status = 'expired', version = version + 1
       where company_id = $1 and person_id = any($2) and status <> 'expired'`,
      values,
      'export_end_person',
    );
  }

  async *read(ctx: Context, export_id: string, run: number): AsyncGenerator<Buffer> {
    for (let seq = 0; ; seq++) {
      const [piece] = await this.db.read<{ bytes: Buffer }>(ctx, READ, [export_id, run, seq]);
      if (!piece) return;
      yield piece.bytes;
    }
  }
}
