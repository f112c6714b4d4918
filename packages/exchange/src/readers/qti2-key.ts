import { allBelow, childOf, type Element, elementsOf, named, textOf } from '../files/xml.ts';
import { type Accepted, exactShare, RefusedElement } from '../model.ts';
import type { Declaration } from '../qti-processing/context.ts';
import type { QtiItem } from '../qti-processing/item.ts';
import { wildcardOf } from '../text/wildcards.ts';
import { whys } from '../whys.ts';
import { numberIn } from './build.ts';

/** What an item of QTI holds for right: by its declarations, and by trying answers on its own processing. */
export class ItemKey {
  readonly item: QtiItem;
  readonly declarations: Map<string, Declaration>;
  readonly rules: Element | undefined;

  constructor(item: QtiItem) {
    this.item = item;
    this.declarations = item.declarations();
    this.rules = childOf(item.root, 'responseProcessing');
  }

  declaration(name: string): Declaration {
    const own = this.declarations.get(name);
    if (own?.kind !== 'response') throw new RefusedElement(whys.undeclared(name));
    return own;
  }

  /** The default of an outcome. */
  declared(name: string, text = false): number | undefined {
    const own = this.declarations.get(name);
    if (own?.kind !== 'outcome') return undefined;
    const value = own.initial?.items[0];
    if (text) return (value === undefined ? undefined : String(value)) as unknown as number | undefined;
    return typeof value === 'number' ? value : undefined;
  }

  correctTexts(name: string): string[] {
    return (this.declaration(name).correct?.items ?? []).map(String);
  }

  mapped(name: string): Map<string, number> {
    const mapping = childOf(this.declaration(name).element, 'mapping');
    return new Map(
      elementsOf(mapping ?? { name: '', attributes: {}, children: [], line: 0 }, 'mapEntry').map(({ attributes }) => [
        attributes.mapKey ?? '',
        Number(attributes.mappedValue ?? 0),
      ]),
    );
  }

  /** What the mapping gives at most; the points when it has none. */
  mappedSum(name: string): number | null {
    const mapped = [...this.mapped(name).values()].filter((one) => one > 0);
    return mapped.length ? mapped.reduce((sum, one) => sum + one, 0) : (this.declared('MAXSCORE') ?? null);
  }

  fullResponse(): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    for (const [name, own] of this.declarations) {
      if (own.kind !== 'response') continue;
      if (own.correct) found[name] = own.correct.items;
      else {
        const answer = /^(float|integer)$/.test(own.base) && this.numbers(name, []).find((one) => one.share === 1);
        if (answer) found[name] = answer.number ?? (answer.range![0] + answer.range![1]) / 2;
        const best = [...this.mapped(name)].sort(([, a], [, b]) => b - a)[0];
        if (best && best[1] > 0) found[name] = [best[0]];
      }
    }
    return found;
  }

  /** Whether the item has its own rules to ask. */
  get hasRules(): boolean {
    return (
      this.rules !== undefined && (elementsOf(this.rules).length > 0 || this.rules.attributes.template !== undefined)
    );
  }

  score(responses: Record<string, unknown>): number | undefined {
    if (!this.hasRules) return undefined;
    try {
      const value = this.item.score(responses).outcomes.SCORE;
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    } catch (error) {
      if (error instanceof RefusedElement) return undefined;
      throw error;
    }
  }

  /** The part of the points of `full` that some responses get. */
  share(responses: Record<string, unknown>, full: Record<string, unknown>): number {
    const [own, all] = [this.score(responses), this.score(full)];
    return own === undefined || all === undefined || all <= 0 ? 0 : own / all;
  }

  sharesOfChoice(
    name: string,
    ids: readonly string[],
    several: boolean,
  ): { shares: Map<string, number>; allOrNothing: boolean; clipped?: boolean } | undefined {
    const right = this.correctTexts(name);
    const mapped = this.mapped(name);
    const maps = this.rules
      ? allBelow(this.rules, named('mapResponse')).length > 0 ||
        /map_response/.test(this.rules.attributes.template ?? '')
      : false;
    if (right.length === 0 && ![...mapped.values()].some((one) => one > 0)) return undefined;
    const best = right.length ? right : [...mapped].filter(([, worth]) => worth > 0).map(([id]) => id);
    if (best.some((id) => !ids.includes(id)))
      throw new RefusedElement(whys.unknownKey(best.find((id) => !ids.includes(id))!));
    if (!several) {
      const only = right.length ? right : [[...mapped].sort(([, a], [, b]) => b - a)[0]![0]];
      const full = this.score({ [name]: only[0] });
      const shares = ids.map((id): [string, number] => {
        const own = this.score({ [name]: id });
        if (full === undefined || full <= 0 || own === undefined) return [id, only.includes(id) ? 1 : 0];
        return [id, exactShare(own / full)];
      });
      return { shares: new Map(shares), allOrNothing: false };
    }
    // the mapping itself, since bounds hide deductions
    const positive = [...mapped.values()].filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
    if (maps && positive > 0) {
      const upper = Number(childOf(this.declaration(name).element, 'mapping')?.attributes.upperBound ?? positive);
      const whole = upper > 0 ? upper : positive;
      return {
        shares: new Map(ids.map((id) => [id, exactShare((mapped.get(id) ?? 0) / whole)])),
        allOrNothing: false,
        ...(whole < positive && { clipped: true }),
      };
    }
    const full = this.score({ [name]: best });
    const single = ids.map((id): [string, number] => [
      id,
      full !== undefined && full > 0 ? (this.score({ [name]: [id] }) ?? 0) / full : 0,
    ]);
    const sum = single.reduce((all, [, one]) => all + Math.max(0, one), 0);
    if (full !== undefined && full > 0 && best.length > 1 && Math.abs(sum - 1) < 0.01)
      return { shares: new Map(single.map(([id, one]) => [id, exactShare(one)])), allOrNothing: false };
    return { shares: new Map(ids.map((id) => [id, best.includes(id) ? 1 / best.length : 0])), allOrNothing: true };
  }

  /** What a blank takes, with shares. */
  accepted(name: string, isNumber: boolean): { accepted: Accepted[]; caseSensitive: boolean } {
    const mapping = childOf(this.declaration(name).element, 'mapping');
    const entries = mapping ? elementsOf(mapping, 'mapEntry') : [];
    const right = this.correctTexts(name);
    const best = Math.max(0, ...entries.map((one) => Number(one.attributes.mappedValue ?? 0)));
    const found: Accepted[] = [];
    const strict = entries.length
      ? entries.some((one) => (one.attributes.caseSensitive ?? mapping?.attributes.caseSensitive) !== 'false')
      : !this.foldsCase(name);
    if (isNumber) {
      found.push(...this.numbers(name, right));
      if (found.length === 0 || best > 0) {
        for (const { attributes } of entries) {
          const number = numberIn(attributes.mapKey ?? '');
          const share = exactShare(Number(attributes.mappedValue ?? 0) / best);
          if (number !== undefined && best > 0 && !found.some((one) => one.number === number))
            found.push({ number, share });
        }
      }
      return { accepted: found, caseSensitive: false };
    }
    if (best > 0) {
      for (const { attributes } of entries) {
        const text = (attributes.mapKey ?? '').replaceAll(/\s+/g, ' ').trim();
        if (text) found.push({ text, share: exactShare(Number(attributes.mappedValue ?? 0) / best) });
      }
    }
    const patterns = this.rules ? allBelow(this.rules, named('patternMatch')).filter((one) => asks(one, name)) : [];
    const most = Math.max(best, ...patterns.map((one) => this.branchWorth(one) ?? 0));
    for (const one of patterns) {
      const text = wildcardOf(one.attributes.pattern ?? '');
      const worth = this.branchWorth(one);
      if (text !== undefined && worth !== undefined && most > 0)
        found.push({ text, wildcard: true, share: exactShare(worth / most) });
      else throw new RefusedElement(whys.brokenKey(one.attributes.pattern ?? ''));
    }
    const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    for (const text of right)
      if (text && !found.some((one) => spaced(one.text ?? '') === spaced(text)))
        found.unshift({ text: spaced(text), share: 1 });
    return { accepted: found, caseSensitive: strict };
  }

  /** Numbers and ranges that the item’s rules compare with. */
  numbers(name: string, right: readonly string[]): Accepted[] {
    const found: Accepted[] = [];
    const branches = this.rules
      ? allBelow(this.rules, (one) => /If$/.test(one.name)).filter((one) => asks(elementsOf(one)[0], name))
      : [];
    const best = Math.max(0, ...branches.map((one) => this.branchWorth(elementsOf(one)[0]!) ?? 0));
    const comparisons = this.rules
      ? allBelow(this.rules, named('equal', 'equalRounded')).filter((one) =>
          elementsOf(one).some((child) => child.name === 'variable' && child.attributes.identifier === name),
        )
      : [];
    for (const one of comparisons) {
      const other = elementsOf(one).find(
        (child) => !(child.name === 'variable' && child.attributes.identifier === name),
      );
      const values = other?.name === 'correct' ? right : other?.name === 'baseValue' ? [textOf(other)] : [];
      for (const value of values) {
        const number = numberIn(value);
        if (number === undefined) continue;
        const { tolerance = '', toleranceMode = 'exact', figures, roundingMode = '' } = one.attributes;
        const [low = 0, high = low] = tolerance.trim().split(/\s+/).filter(Boolean).map(Number);
        const worth = this.branchWorth(one);
        const share = worth === undefined || best <= 0 ? 1 : exactShare(worth / best);
        const last = found.length;
        if (one.name === 'equalRounded') {
          if (!roundingMode.startsWith('significant'))
            found.push({ number, tolerance: 0.5 * 10 ** -Number(figures), share });
          else found.push({ number, digits: Number(figures), share });
        } else if (toleranceMode === 'exact' || low + high === 0) found.push({ number, share });
        else if (toleranceMode === 'relative')
          found.push({ number, tolerance: Number((low / 100).toPrecision(12)), relative: true, share });
        else if (low === high) found.push({ number, tolerance: low, share });
        else found.push({ range: [number - low, number + high], share });
        // the same comparison twice, as for two outcomes
        if (found.slice(0, last).some((each) => JSON.stringify(each) === JSON.stringify(found.at(-1)))) found.pop();
      }
    }
    for (const { test, range } of this.ranges(name)) {
      const worth = this.branchWorth(test);
      found.push({ range, share: worth === undefined || best <= 0 ? 1 : exactShare(worth / best) });
    }
    if (found.length === 0) {
      for (const text of right) {
        const number = numberIn(text);
        if (number !== undefined) found.push({ number, share: 1 });
      }
    }
    return found;
  }

  /** What the branch of a test sets, when it is a plain value. */
  branchWorth(test: Element): number | undefined {
    const branch = this.rules && allBelow(this.rules, (one) => /If$/.test(one.name) && elementsOf(one)[0] === test)[0];
    const set = branch && childOf(branch, 'setOutcomeValue');
    const value = set && childOf(set, 'baseValue');
    return value ? numberIn(textOf(value)) : undefined;
  }

  /** `gte` and `lte` around one response. */
  ranges(name: string): { test: Element; range: [number, number] }[] {
    if (!this.rules) return [];
    return allBelow(this.rules, named('and')).flatMap((one): { test: Element; range: [number, number] }[] => {
      const bound = (...names: string[]) => {
        const test = elementsOf(one).find(
          (child) => names.includes(child.name) && childOf(child, 'variable')?.attributes.identifier === name,
        );
        return test ? numberIn(textOf(childOf(test, 'baseValue'))) : undefined;
      };
      const [low, high] = [bound('gte', 'gt'), bound('lte', 'lt')];
      return low !== undefined && high !== undefined ? [{ test: one, range: [low, high] }] : [];
    });
  }

  foldsCase(name: string): boolean {
    const patterns = this.rules ? allBelow(this.rules, named('patternMatch')).filter((one) => asks(one, name)) : [];
    if (patterns.length)
      return patterns.some(
        (one) => one.attributes.pattern?.startsWith('(?i)') || /\[\p{L}\p{L}\]/u.test(one.attributes.pattern ?? ''),
      );
    const matches = this.rules
      ? allBelow(this.rules, named('stringMatch')).filter((one) =>
          elementsOf(one).some((child) => child.attributes.identifier === name),
        )
      : [];
    return matches.length > 0 && matches.every((one) => one.attributes.caseSensitive === 'false');
  }

  /** Pairs of the key, each as its two identifiers. */
  rightPairs(name: string): [string, string][] {
    const right = this.correctTexts(name);
    const list = right.length ? right : [...this.mapped(name)].filter(([, worth]) => worth > 0).map(([id]) => id);
    return list.map((pair) => {
      const [a = '', b = ''] = pair.trim().split(/\s+/);
      return [a, b];
    });
  }

  sharesOfPairs(name: string, pairs: readonly [string, string][]): { parts: number[]; allOrNothing: boolean } {
    const equal = pairs.map(() => 1 / pairs.length);
    const mapped = this.mapped(name);
    const worths = pairs.map(([a, b]) => mapped.get(`${a} ${b}`) ?? mapped.get(`${b} ${a}`) ?? 0);
    const sum = worths.reduce((all, one) => all + one, 0);
    const maps = this.rules
      ? allBelow(this.rules, named('mapResponse')).length > 0 ||
        /map_response/.test(this.rules.attributes.template ?? '')
      : false;
    if (maps && sum > 0) return { parts: worths.map((one) => exactShare(one / sum)), allOrNothing: false };
    if (pairs.length === 1) return { parts: equal, allOrNothing: false };
    const all = { [name]: pairs.map((pair) => pair.join(' ')) };
    const partly = this.share({ [name]: [pairs[0]!.join(' ')] }, all);
    return { parts: equal, allOrNothing: partly === 0 };
  }

  /** What one blank adds when all others are right. */
  worthOf(name: string, right: Record<string, unknown>): number | undefined {
    const all = this.score(right);
    if (all === undefined || all <= 0) return undefined;
    const without = this.score({ ...right, [name]: null });
    return without === undefined ? undefined : (all - without) / all;
  }
}

/** Whether a test asks about a response. */
const asks = (test: Element | undefined, name: string): boolean =>
  test !== undefined &&
  allBelow(test, (one) => one.name === 'variable' && one.attributes.identifier === name).length > 0;
