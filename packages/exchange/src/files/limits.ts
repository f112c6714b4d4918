/** What reading a file may cost. */
export const limits = {
  /** One text or XML file. */
  textBytes: 64 * 2 ** 20,
  /** All that is unpacked of a package. */
  unpackedBytes: 256 * 2 ** 20,
  /** A package as it is. */
  packageBytes: 300 * 2 ** 20,
  entries: 20_000,
  xmlDepth: 200,
  xmlNodes: 3_000_000,
  pictureBytes: 10 * 2 ** 20,
  milliseconds: 60_000,
  memoryMegabytes: 768,
};
