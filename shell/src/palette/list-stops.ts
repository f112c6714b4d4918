const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
/** Steps of a page, of pages and of tabs are no items of a list. */
const notItems = 'nav, [role="tablist"], [role="toolbar"], [role="radiogroup"], thead';

/**
 * Where J and K stop: the first control of each item of each list on the page, in reading order. An item is a card, a
 * row of a table, or an item of a list that is in neither.
 */
export function listStops(page: Element): HTMLElement[] {
  const seen = new Set<Element>();
  const stops: HTMLElement[] = [];
  for (const control of page.querySelectorAll<HTMLElement>(focusable)) {
    const item = itemOf(control);
    if (!item || seen.has(item) || control.closest(notItems) || !isVisible(control)) continue;
    seen.add(item);
    stops.push(control);
  }
  return stops;
}

const itemOf = (element: Element): Element | null => element.closest('article, tbody > tr') ?? element.closest('li');

const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/**
 * The stop after (1) or before (-1) the item that holds `from`. Outside of any item, the first stop that follows `from`
 * in reading order, or the last before it; null at the end.
 */
export function nextStop(stops: readonly HTMLElement[], from: Element | null, step: 1 | -1): HTMLElement | null {
  const item = from && itemOf(from);
  const at = item ? stops.findIndex((stop) => itemOf(stop) === item) : -1;
  if (at !== -1) return stops[at + step] ?? null;
  const follows = (stop: HTMLElement) =>
    from === null || (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return (step === 1 ? stops.find(follows) : stops.findLast((stop) => !follows(stop))) ?? null;
}
