/** A small real PDF of one page with one line of Latin text. */
export function samplePdf(line = 'Daftar'): Buffer {
  const page = `BT /F1 24 Tf 40 100 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return pdfOf(objects);
}

/** A PDF file of these objects, the first being its catalog. */
function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.lastIndexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** One red pixel. */
export const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A file as a browser's form sends it. */
export const asFile = (content: Uint8Array | string, name: string, type = 'application/octet-stream'): File =>
  new File([content as Uint8Array<ArrayBuffer> | string], name, { type });

/** A tagged PDF with title and language; its only page has an h1. Each part can be left out. */
export function taggedPdf(
  part: { title?: string; language?: string; tagged?: boolean; headings?: number[] } = {},
): Buffer {
  const { title = 'Sorting', language = 'en', tagged = true, headings = [1, 2] } = part;
  const lines = headings.map(
    (level, at) => `/H${level} << /MCID ${at} >> BDC BT /F1 18 Tf 40 ${150 - at * 30} Td (Part ${at + 1}) Tj ET EMC`,
  );
  const page = lines.join('\n');
  const first = 8;
  const elements = headings.map((level, at) => `<< /Type /StructElem /S /H${level} /P 6 0 R /Pg 3 0 R /K ${at} >>`);
  const refs = headings.map((_, at) => `${first + at} 0 R`).join(' ');
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) ${tagged ? '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R' : ''} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /StructParents 0 /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Type /StructTreeRoot /K [${refs}] /ParentTree << /Nums [0 [${refs}]] >> >>`,
      `<< /Title (${title}) >>`,
      ...elements,
    ],
    '/Info 7 0 R',
  );
}
