import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readInWorker } from './read-in-worker.ts';
import { readContent, withFile } from './testing/out-and-in.ts';

const why = async (name: string, content: string | Uint8Array) => {
  const result = await withFile(name, content, (path) => readInWorker(path, { milliseconds: 30_000 }));
  expect(result.questions.length + result.refused.length).toBe(result.elements);
  expect(result.questions).toEqual([]);
  return result.refused[0]?.why.en ?? '';
};

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('entities, deep nesting and truncated XML are refused, each in words', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="essay"><name><text>&b;</text></name></question></quiz>`;
  expect(await why('bomb.xml', bomb)).toContain('entities');
  expect(await why('file.xml', '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>')).toContain(
    'entities',
  );
  expect(await why('deep.xml', `<quiz>${'<a>'.repeat(5000)}`)).toContain('deeply');
  expect(await why('cut.xml', '<quiz><question type="essay"><name><text>cut')).toContain('too early');
  expect(await why('empty.txt', '')).toContain('empty');
});

test('a zip bomb, a name that leads out, a cut package and a zip that lies are refused', async () => {
  const zeros = Buffer.alloc(70 * 2 ** 20, 32);
  expect(
    await why('bomb.zip', await zipOf({ 'imsmanifest.xml': Buffer.from('<manifest/>'), 'a.xml': zeros })),
  ).toContain('Too big');
  const good = await zipOf({ 'aa/evil.xml': Buffer.from('<quiz/>') });
  const evil = Buffer.from(good.toString('latin1').replaceAll('aa/evil.xml', '../evil.xml'), 'latin1');
  expect(await why('evil.zip', evil)).toContain('leads out');
  expect(await why('cut.zip', good.subarray(0, good.length - 30))).toMatch(/too early|can’t be read/);
  expect(deflateRawSync(zeros).length).toBeLessThan(100_000);
});

test('a thread that takes too long or too much memory ends', async () => {
  const many = `<quiz>${'<question type="essay"><name><text>n</text></name><questiontext format="html"><text>&lt;p&gt;x&lt;/p&gt;</text></questiontext></question>'.repeat(60_000)}</quiz>`;
  await withFile('many.xml', many, async (path) => {
    expect((await readInWorker(path, { milliseconds: 50 })).refused[0]?.why.en).toContain('too long');
    expect((await readInWorker(path, { memoryMegabytes: 12 })).refused[0]?.why.en).toMatch(/memory/);
  });
});

test('Windows-1256, Windows-1252 and UTF-16 are told and read right', async () => {
  const arabic = Uint8Array.from([
    ...Buffer.from('1. '),
    0xe3,
    0xc7,
    0x20,
    0xda,
    0xc7,
    0xd5,
    0xe3,
    0xc9,
    0x20,
    0xe3,
    0xd5,
    0xd1,
    0xbf,
    ...Buffer.from('\na) '),
    0xc7,
    0xe1,
    0xde,
    0xc7,
    0xe5,
    0xd1,
    0xc9,
    ...Buffer.from('\nb) x\nAnswer: A'),
  ]);
  const result = await readContent('a.txt', arabic);
  expect([result.encoding, result.questions[0]?.text, result.questions[0]?.options?.[0]]).toEqual([
    'windows-1256',
    'ما عاصمة مصر؟',
    { text: 'القاهرة', share: 1 },
  ]);
  const latin = await readContent('a.gift', Buffer.from('::n::Grün oder blau?{=grün =größer}', 'latin1'));
  expect([latin.encoding, latin.questions[0]?.text]).toEqual(['windows-1252', 'Grün oder blau?']);
  const wide = await readContent('a.gift', Buffer.from('\ufeff::n::عربي؟{T}', 'utf16le'));
  expect([wide.encoding, wide.questions[0]?.text]).toEqual(['utf-16le', 'عربي؟']);
});

test('pictures elsewhere are never fetched, and said', async () => {
  const { questions } = await readContent(
    'a.gift',
    '[html]<p>Look <img src\\="http\\://127.0.0.1\\:9/x.png" alt\\="x"></p>{}',
  );
  expect(questions[0]?.changed?.[0]?.en).toContain('isn’t fetched');
});
