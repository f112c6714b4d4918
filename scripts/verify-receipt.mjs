// Verifies receipt files of Daftar without a server: `node verify-receipt.mjs receipt.json [--key <public key, hex>]`.
// One file that needs Node alone, so that it can be handed to anybody. Ends with 1 when the receipt is not genuine (TRU-19).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hex = (text) => Buffer.from(text, 'hex');
const isSigned = (text, signature, publicKey) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({
      key: Buffer.concat([hex('302a300506032b6570032100'), hex(publicKey)]),
      format: 'der',
      type: 'spki',
    }),
    hex(signature),
  );

/** What is wrong with a receipt; nothing when it is genuine. */
export function problemsOf(file, key) {
  if (file?.format !== 'daftar receipt 1') return ['not a receipt'];
  if (key && file.public_key !== key) return ['signed by another key'];
  if (!isSigned(`daftar receipt 1\n${file.statement}`, file.signature, file.public_key))
    return ['the signature does not fit'];
  const problems = [];
  const expect = (holds, problem) => holds || problems.push(problem);
  const { seal, record: text, day, questions, receipt_code, answers } = JSON.parse(file.statement);
  const record = JSON.parse(text);
  const { attempt, events } = record;
  const lines = ['daftar result seal 1', attempt.attempt_id, seal.number, seal.act, seal.sealed_at, seal.after_event];
  const sealed = [...lines, sha256(text).toString('hex'), seal.marks_sha256].join('\n');
  expect(sha256(hex(seal.before), sealed).toString('hex') === seal.hash, 'the record is not the sealed one');
  expect(receipt_code === attempt.receipt_code, 'another receipt code');
  for (const { question_id, written } of answers) {
    const given = record.answers.find((answer) => answer.question_id === question_id);
    expect(written === (given?.text_sha256 != null), `another answer to question ${question_id}`);
  }

  let before = Buffer.alloc(0);
  for (const { at, kind, rest, detail, hash } of events) {
    before = sha256(before, [attempt.attempt_id, at, kind, rest, detail ?? ''].join('\n'));
    expect(before.toString('hex') === hash, `the chain of events breaks at ${at}`);
  }
  for (const { question_id, salt, text: opened } of questions ?? []) {
    const held = record.questions.find((question) => question.question_id === question_id);
    const found = sha256(salt, sha256(opened).toString('hex')).toString('hex');
    expect(held?.sha256 === found, `question ${question_id} is not the one that was asked`);
  }
  if (day) {
    let node = sha256('\0', hex(seal.hash));
    for (const { hash, side } of day.path)
      node = side === 'left' ? sha256('\u0001', hex(hash), node) : sha256('\u0001', node, hex(hash));
    const { seq, hash, signed_at, public_key, signature } = day.head;
    expect(JSON.parse(day.line).at(-1)?.root === node.toString('hex'), 'not under the root of its day');
    const linked = sha256(hex(day.before), `${seq}\n${day.sealed_at}\n${day.line}`).toString('hex');
    expect(linked === hash, 'the root is not in the signed head');
    const head = `daftar audit head 1\n${day.head.day}\n${seq}\n${hash}\n${signed_at}`;
    expect(isSigned(head, signature, public_key), 'the head of its day is not signed');
    expect(!key || public_key === key, 'the head of its day is signed by another key');
  }
  return problems;
}

if (import.meta.main ?? process.argv[1]?.endsWith('verify-receipt.mjs')) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  if (positionals.length === 0) console.log('node verify-receipt.mjs receipt.json [--key <public key, hex>]');
  for (const name of positionals) {
    const file = JSON.parse(readFileSync(name, 'utf8'));
    const problems = problemsOf(file, values.key);
    const told = problems.length > 0 ? problems.join('; ') : `genuine, signed by ${file.public_key}`;
    console.log(`${name}: ${told}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
