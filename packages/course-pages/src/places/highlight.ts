/** What a piece of code is, for its colour. */
export type CodeKind = 'plain' | 'comment' | 'string' | 'number' | 'word';
export interface CodePiece {
  kind: CodeKind;
  text: string;
}

/** Words that many languages share; enough to see the structure of a student’s program. */
const words = new Set(
  (
    'abstract and as assert async await bool boolean break byte case catch char class const continue def default del ' +
    'delete do double elif else enum except export extends false final finally float fn for foreach from func function ' +
    'global go goto if impl implements import in include instanceof int interface is lambda let long loop match mod mut ' +
    'namespace new nil None nonlocal not null or package pass private protected public pub raise return self short ' +
    'signed sizeof static string struct super switch template this throw throws trait true True False try type typedef ' +
    'typeof union unsigned use using var virtual void volatile while with yield select insert update where create ' +
    'table values into join on group order by having'
  ).split(' '),
);

const piece =
  /(\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|\/\/[^\n]*|(?<![\w$])#(?!include|define|if|end|else|pragma)[^\n]*|^[^\S\n]*--[^\n]*)|("""[\s\S]*?(?:"""|(?![\s\S]))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?)|(\b\d[\w.]*)|([A-Za-z_$][\w$]*)/gm;

/** Splits code into comments, strings, numbers, known words and the rest; joined, the pieces are the code again. */
export function highlight(code: string): CodePiece[] {
  const pieces: CodePiece[] = [];
  const add = (kind: CodeKind, text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  let at = 0;
  for (const found of code.matchAll(piece)) {
    add('plain', code.slice(at, found.index));
    const [text, comment, string, number, word = ''] = found;
    const known = words.has(word) || words.has(word.toLowerCase());
    add(comment ? 'comment' : string ? 'string' : number ? 'number' : known ? 'word' : 'plain', text);
    at = found.index + text.length;
  }
  add('plain', code.slice(at));
  return pieces;
}
