import { Collector, RefusedElement } from '../model.ts';
import { plainToText } from '../text/from-html.ts';
import { whys } from '../whys.ts';
import { Changes, finish, nameFrom } from './build.ts';

interface Open {
  line: number;
  stem: string[];
  options: [string, string][];
}

/** Aiken: a text, options `A)` or `A.`, and `ANSWER: B`. */
export function readAiken(text: string, encoding: string): ReturnType<Collector['result']> {
  const all = new Collector();
  let open: Open | undefined;
  const end = (key: string | undefined) => {
    if (!open) return;
    const { line, stem, options } = open;
    open = undefined;
    const from = `line ${line}`;
    all.take(from, () => {
      if (stem.length === 0) throw new RefusedElement(whys.noText);
      if (key === undefined) throw new RefusedElement(options.length ? whys.noKey : whys.lineUnknown);
      if (options.length < 2) throw new RefusedElement(options.length ? whys.oneOption : whys.noOptions);
      if (options.some(([letter], index) => letter !== String.fromCharCode(65 + index))) throw new RefusedElement(whys.syntax('the letters of its options'));
      if (!options.some(([letter]) => letter === key)) throw new RefusedElement(whys.unknownKey(key));
      const own = plainToText(stem.join('\n'));
      return finish(
        { from, name: nameFrom('', own), type: 'one-choice', text: own, points: null, options: options.map(([letter, one]) => ({ text: plainToText(one), share: letter === key ? 1 : 0 })) },
        new Changes(),
      );
    });
  };
  for (const [index, raw] of text.replaceAll(/\r\n?/g, '\n').split('\n').entries()) {
    const line = raw.trim();
    if (!line) continue;
    const option = /^([A-Z])[).]\s*(.*)$/.exec(line);
    const answer = /^ANSWER:\s*(.*)$/.exec(line);
    if (answer) {
      open ??= { line: index + 1, stem: [], options: [] };
      end(answer[1]!.trim());
    } else if (option) {
      open ??= { line: index + 1, stem: [], options: [] };
      open.options.push([option[1]!, option[2]!]);
    } else {
      if (open && open.options.length) end(undefined);
      open ??= { line: index + 1, stem: [], options: [] };
      open.stem.push(line);
    }
  }
  end(undefined);
  return all.result('aiken', encoding);
}
