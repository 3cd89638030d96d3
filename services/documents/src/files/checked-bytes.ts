import { Problem } from '@keystead/platform';
import { beginsLike, HEAD_BYTES } from './file-types.js';

/**
 * The bytes of a file as they come, as long as they are what was announced: nothing behind the first byte too many is
 * read, and a file that begins like another type ends at once.
 */
export async function* checkedBytes(
  bytes: AsyncIterable<Buffer>,
  { size, mime_type }: { size: number; mime_type: string },
): AsyncGenerator<Buffer> {
  let received = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of bytes) {
    received += chunk.length;
    if (received > size) throw new Problem('FILE_SIZE_DIFFERS');
    if (head) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (head.length >= Math.min(HEAD_BYTES, size)) {
        if (!beginsLike(head.subarray(0, HEAD_BYTES), mime_type)) throw new Problem('FILE_TYPE_DIFFERS');
        head = null;
      }
    }
    yield chunk;
  }
  if (received !== size) throw new Problem('FILE_SIZE_DIFFERS');
}
