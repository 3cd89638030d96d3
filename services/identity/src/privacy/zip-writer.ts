import { Zip, ZipDeflate } from 'fflate';

type Sink = (bytes: Uint8Array) => Promise<void>;

const LARGEST = 0xffffffff;

/** Writes a zip file as it comes, without knowing sizes beforehand and without holding more than a piece of it. */
export class ZipWriter {
  private readonly made: Uint8Array[] = [];
  private written = 0;
  private readonly zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.made.push(bytes);
  });

  constructor(
    private readonly sink: Sink,
    private readonly at: Date,
  ) {}

  async add(path: string, content: AsyncIterable<string | Uint8Array> | Iterable<string>): Promise<void> {
    const file = new ZipDeflate(path);
    file.mtime = this.at;
    this.zip.add(file);
    for await (const part of content) {
      file.push(typeof part === 'string' ? Buffer.from(part) : part);
      if (file.size > LARGEST) throw new Error('A file of an archive may have 4 GB');
      await this.write();
    }
    file.push(new Uint8Array(), true);
    await this.write();
  }

  /** The directory at the end, without which it is no zip file. */
  async finish(): Promise<void> {
    this.zip.end();
    await this.write();
  }

  private async write(): Promise<void> {
    for (const bytes of this.made.splice(0)) {
      this.written += bytes.length;
      if (this.written > LARGEST) throw new Error('An archive may have 4 GB');
      await this.sink(bytes);
    }
  }
}
