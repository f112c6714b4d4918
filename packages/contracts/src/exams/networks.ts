const byte = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const block4 = new RegExp(`^${byte}(\\.${byte}){3}/(3[0-2]|[12]?\\d)$`);
const prefix6 = /^(12[0-8]|1[01]\d|[1-9]?\d)$/;

/** Whether a text is a CIDR block, as `sittingRules` takes it. Apart from the schemas, which pages don’t load. */
export function isNetwork(text: string): boolean {
  if (block4.test(text)) return true;
  const [address, prefix, more] = text.split('/');
  return more === undefined && prefix6.test(prefix ?? '') && URL.canParse(`http://[${address}]`);
}
