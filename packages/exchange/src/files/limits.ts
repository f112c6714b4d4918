const mebibyte = 1_048_576;

/** What reading a file may cost. */
export const limits = {
  /** One text or XML file. */
  textBytes: 64 * mebibyte,
  /** All that is unpacked of a package. */
  unpackedBytes: 256 * mebibyte,
  /** A package as it is. */
  packageBytes: 300 * mebibyte,
  entries: 20_000,
  xmlDepth: 200,
  xmlNodes: 3_000_000,
  pictureBytes: 10 * mebibyte,
  milliseconds: 60_000,
  memoryMegabytes: 768,
};
