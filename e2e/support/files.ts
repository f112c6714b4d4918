/** A small real PDF of one page, padded to about `bytes`. */
export function pdf(line: string, bytes = 0): Buffer {
  const page = `BT /F1 24 Tf 40 100 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${bytes} >>\nstream\n${'0'.repeat(bytes)}\nendstream`,
  ];
  return pdfOf(objects);
}

/** A PDF of many pages, each with its number. */
export function longPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const contents = Array.from({ length: pages }, (_, index) => `BT /F1 24 Tf 60 700 Td (Page ${index + 1}) Tj ET`);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

/** A PDF that only a password opens, and nobody has it. */
export function lockedPdf(): Buffer {
  const some = `<${'5a'.repeat(32)}>`;
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] >>',
      `<< /Filter /Standard /V 1 /R 2 /O ${some} /U ${some} /P -4 >>`,
    ],
    `/Encrypt 4 0 R /ID [${some} ${some}]`,
  );
}

/** A PDF file of these objects, the first being its catalog. */
function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A file in the form that an input accepts. */
export const chosen = (name: string, buffer: Buffer | string, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});
