import { crc32, inflateRawSync } from 'node:zlib';

/** Files of a zip archive by name, found the way programs find them: through the directory at its end. */
export function readZip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('This is no zip archive');
  const files: Record<string, string> = {};
  let place = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(place) !== 0x02014b50) throw new Error('The directory is not where it should be');
    const [sum, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(place + offset)) as [
      number,
      number,
      number,
    ];
    const nameLength = bytes.readUInt16LE(place + 28);
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength);
    const start = bytes.readUInt32LE(place + 42);
    const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const plain = inflateRawSync(bytes.subarray(content, content + packed));
    if (plain.length !== size || crc32(plain) !== sum) throw new Error(`${name} is damaged`);
    files[name] = plain.toString('utf8');
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return files;
}
