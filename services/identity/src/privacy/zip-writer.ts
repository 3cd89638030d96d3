import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

type Sink = (bytes: Buffer) => Promise<void>;

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const LARGEST = 0xffffffff;

/** Writes a zip file as it comes, without knowing sizes beforehand and without holding more than a piece of it. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private offset = 0;

  constructor(
    private readonly sink: Sink,
    private readonly at: Date,
  ) {}

  async add(path: string, content: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const entry = { name: Buffer.from(path), crc: 0, packed: 0, size: 0, offset: this.offset };
    await this.write(this.header(0x04034b50, [VERSION], entry, [entry.name.length, 0]), entry.name);
    async function* measured() {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    }
    await pipeline(Readable.from(measured()), createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) {
        entry.packed += bytes.length;
        await this.write(bytes);
      }
    });
    if (Math.max(entry.size, this.offset) > LARGEST) throw new Error('An archive may have 4 GB');
    const sizes = Buffer.alloc(16);
    [0x08074b50, entry.crc, entry.packed, entry.size].forEach((value, index) => sizes.writeUInt32LE(value, index * 4));
    await this.write(sizes);
    this.entries.push(entry);
  }

  /** The directory at the end, without which it is no zip file. */
  async finish(): Promise<void> {
    const start = this.offset;
    for (const entry of this.entries) {
      const place = Buffer.alloc(14);
      place.writeUInt32LE(entry.offset, 10);
      await this.write(this.header(0x02014b50, [VERSION, VERSION], entry, [entry.name.length, 0]), place, entry.name);
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.offset - start, 12);
    end.writeUInt32LE(start, 16);
    await this.write(end);
  }

  /** What the header before a file and its line in the directory have in common. */
  private header(signature: number, versions: number[], { crc, packed, size }: Entry, lengths: number[]): Buffer {
    const { at } = this;
    const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
    const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
    const bytes = Buffer.alloc(4 + 2 * versions.length + 8 + 12 + 4);
    let place = bytes.writeUInt32LE(signature, 0);
    for (const value of [...versions, FLAGS, DEFLATED, time, day]) place = bytes.writeUInt16LE(value, place);
    for (const value of [crc, packed, size]) place = bytes.writeUInt32LE(value, place);
    for (const value of lengths) place = bytes.writeUInt16LE(value, place);
    return bytes;
  }

  private async write(...parts: Buffer[]): Promise<void> {
    for (const part of parts) {
      this.offset += part.length;
      await this.sink(part);
    }
  }
}
