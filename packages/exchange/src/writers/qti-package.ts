import { posix } from 'node:path';
import { ZipFile } from 'yazl';
import { escapeXml } from '../files/xml.ts';
import { marksOf } from '../marks.ts';
import { type Question, type Refused, RefusedElement, type Why } from '../model.ts';
import { joinAroundGaps } from '../text/languages.ts';
import { whys } from '../whys.ts';
import type { Written } from '../written.ts';
import { qtiItem } from './qti-item.ts';

/** A package of QTI 2.2 or 3.0: a manifest, an item for each question, and its pictures. */
export async function writeQti(questions: readonly Question[], version: 2 | 3): Promise<Written> {
  const zip = new ZipFile();
  const refused: Refused[] = [];
  const changed: { where: string; why: Why }[] = [];
  const resources: string[] = [];
  const add = (content: string | Buffer, name: string) =>
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date(1980, 0, 1), compress: typeof content === 'string' });
  for (const [index, given] of questions.entries()) {
    const where = given.from || given.name;
    const id = `q${String(index + 1).padStart(5, '0')}`;
    const { question, lost } = joinAroundGaps(given);
    const pictures = new Map(
      (question.pictures ?? []).map((picture) => [
        picture.name,
        `pictures/${id}/${posix.basename(decodeURI(picture.name))}`,
      ]),
    );
    try {
      const item = qtiItem(question, {
        version,
        identifier: id,
        picture: (name) => (pictures.has(name) ? encodeURI(`../${pictures.get(name)!}`) : name),
      });
      add(item, `items/${id}.xml`);
      for (const picture of question.pictures ?? [])
        add(Buffer.from(picture.data, 'base64'), pictures.get(picture.name)!);
      resources.push(resource(question, id, [...pictures.values()], version));
      if (lost) changed.push({ where, why: whys.lost('the second language') });
      if (
        [...(given.accepted ?? []), ...(given.gaps ?? []).flatMap((gap) => gap.accepted ?? [])].some(
          (each) => each.feedback,
        )
      )
        changed.push({ where, why: whys.feedbackLost });
    } catch (error) {
      if (!(error instanceof RefusedElement)) throw error;
      refused.push({ where, why: error.why });
    }
  }
  add(manifest(resources, version), 'imsmanifest.xml');
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return {
    content: Buffer.concat(chunks),
    name: `questions.qti-${version === 3 ? '3.0' : '2.2'}.zip`,
    count: questions.length - refused.length,
    refused,
    changed,
  };
}

function resource(question: Question, id: string, pictures: readonly string[], version: 2 | 3): string {
  const tags = [
    ...(question.tags ?? []),
    ...marksOf(question, { points: true, language: true }).filter(
      (mark) => !/^daftar:(all-or-nothing|no-points|code=)/.test(mark),
    ),
  ];
  const words = (name: string, text: string) =>
    `<imsmd:${name}><imsmd:langstring>${escapeXml(text)}</imsmd:langstring></imsmd:${name}>`;
  const said = [
    ...tags.map((tag) => words('keyword', tag)),
    ...(question.folder ? [words('coverage', question.folder)] : []),
  ];
  const metadata = said.length
    ? `<metadata><imsmd:lom><imsmd:general>${said.join('')}</imsmd:general></imsmd:lom></metadata>`
    : '';
  const type = version === 3 ? 'imsqti_item_xmlv3p0' : 'imsqti_item_xmlv2p2';
  const files = [`items/${id}.xml`, ...pictures].map((name) => `<file href="${escapeXml(encodeURI(name))}"/>`);
  return `    <resource identifier="${id}" type="${type}" href="items/${id}.xml">${metadata}${files.join('')}</resource>`;
}

const manifest = (resources: readonly string[], version: 2 | 3): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="questions" xmlns="${version === 3 ? 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1' : 'http://www.imsglobal.org/xsd/imscp_v1p1'}" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2">
  <metadata><schema>${version === 3 ? 'QTI Package' : 'QTIv2.2 Package'}</schema><schemaversion>${version === 3 ? '3.0.0' : '1.0.0'}</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`;
