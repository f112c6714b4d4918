import { textRuns } from '@daftar/i18n';
import type { Paper, PaperBlock, PaperPart, PaperPicture, PaperQuestion, Reading } from './paper.ts';
import { largePrint, ordinaryPrint } from './print-styles.ts';
import { readingOf } from './reading-of.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const attributes = ({ dir, lang }: Reading): string => ` dir="${dir}" lang="${lang}"`;

/**
 * An exam as one HTML file without scripts or anything to load: headings, lettered lists, language and direction of each
 * part, formulas as MathML with their spoken name (BOD-22). With `large`, every letter is 18 points or more and it
 * prints on A4.
 */
export function paperHtml(paper: Paper, large: boolean): string {
  const { language, title, facts, blanks, questions, end } = paper;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escaped(title)}</title>
<style>${large ? largePrint : ordinaryPrint}</style>
</head>
<body>
<main>
<h1${attributes(readingOf(title, language))}>${escaped(title)}</h1>
<dl>
${facts.map((fact) => factHtml(fact, language)).join('\n')}
</dl>
${blanks.map((label) => `<p class="blank"><span>${escaped(label)}:</span> <span class="line"></span></p>`).join('\n')}
${questions.map(questionHtml).join('\n')}
<p class="end">${escaped(end)}</p>
</main>
</body>
</html>
`;
}

/** A course and its doctor may be named in the other language. */
function factHtml({ label, value }: Paper['facts'][number], around: Paper['language']): string {
  const { lang } = readingOf(value, around);
  return `<div><dt>${escaped(label)}</dt> <dd><bdi lang="${lang}">${escaped(value)}</bdi></dd></div>`;
}

function questionHtml(question: PaperQuestion, index: number): string {
  const { heading, points, read, text, task, options, space, key } = question;
  const id = `question-${index + 1}`;
  const list = options.map((option) => `<li>${option.map(blockHtml).join('')}</li>`).join('\n');
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escaped(heading)} (${escaped(points)})</h2>
<div${attributes(read)}>
${text.map(blockHtml).join('\n')}
</div>
<p class="task">${escaped(task)}</p>
${options.length > 0 ? `<ol type="A"${attributes(read)}>\n${list}\n</ol>` : ''}
${space === null ? '' : `<p>${escaped(space)}:</p>\n<div class="space" aria-hidden="true"></div>`}
${key === null ? '' : `<p class="key"><strong>${escaped(key)}</strong></p>`}
</section>`;
}

function blockHtml(block: PaperBlock): string {
  if (block.kind === 'picture') return pictureHtml(block);
  if (block.kind === 'code') return `<pre dir="ltr"><code>${escaped(block.text)}</code></pre>`;
  const inLine = (parts: readonly PaperPart[]) => parts.map((part) => partHtml(part, block.read, false)).join('');
  if (block.kind === 'list') {
    // with the numbers that were typed
    const items = block.items.map(({ mark, parts }) => `<li><span>${escaped(mark)}</span> ${inLine(parts)}</li>`);
    return `<ul class="list"${attributes(block.read)}>${items.join('')}</ul>`;
  }
  if (block.kind === 'table') {
    const [head = [], ...rows] = block.rows;
    const row = (cells: readonly (readonly PaperPart[])[], tag: 'th scope="col"' | 'td') =>
      `<tr>${cells.map((parts) => `<${tag}>${inLine(parts)}</${tag.slice(0, 2)}>`).join('')}</tr>`;
    return `<table${attributes(block.read)}><thead>${row(head, 'th scope="col"')}</thead><tbody>${rows
      .map((cells) => row(cells, 'td'))
      .join('')}</tbody></table>`;
  }
  const alone = block.parts.length === 1;
  return `<p${attributes(block.read)}>${block.parts.map((part) => partHtml(part, block.read, alone)).join('')}</p>`;
}

/** Inside the file, so that it loads nothing. */
function pictureHtml({ read, alt, type, content, width, height }: PaperPicture): string {
  if (content === null) return `<p${attributes(read)}>[${escaped(alt)}]</p>`;
  const data = Buffer.from(content).toString('base64');
  return `<p><img src="data:${type};base64,${data}" alt="${escaped(alt)}"${attributes(read)} width="${width}" height="${height}"></p>`;
}

function partHtml(part: PaperPart, read: Reading, alone: boolean): string {
  if (part.kind === 'code') return `<code dir="ltr">${escaped(part.text)}</code>`;
  if (part.kind === 'text' || part.kind === 'bold') {
    const text = textRuns(part.text)
      .map(({ text, ltr }) => (ltr ? `<bdi dir="ltr">${escaped(text)}</bdi>` : escaped(text)))
      .join('');
    return part.kind === 'bold' ? `<strong>${text}</strong>` : text;
  }
  if (part.mathml === null) return `<code dir="ltr">${escaped(part.text)}</code>`;
  const style = alone ? ' displaystyle="true"' : '';
  const opening = `<math dir="ltr" lang="${read.lang}"${style} aria-label="${escaped(part.spoken)}"`;
  // our own renderer wrote it, from a list of elements and attributes
  return part.mathml.replace(/^<math[^>]*/, opening);
}
