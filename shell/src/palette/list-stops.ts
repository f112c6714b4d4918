const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
const items = 'article, tbody > tr, li';
/** Steps of a page, of pages and of tabs are no items of a list. */
const notItems = 'nav, [role="tablist"], [role="toolbar"], [role="radiogroup"], thead';
/** What names an item; a control in it opens the item. */
const names = 'h2, h3, h4, th';
/** What chooses or moves an item, or opens it elsewhere, beside the control that it is for. */
const beside = 'input, [data-beside], [data-beside] *, a[target="_blank"], a[download]';

/**
 * Where J and K stop, in reading order: each item of each list on the page, at the control that opens it. An item is a
 * card, a row of a table, or an item of a list that is in neither. An item without controls is a stop itself if it is a
 * card or a row, or if other items of its list have controls: the rest are plain text.
 */
export function listStops(page: Element): HTMLElement[] {
  const stops = new Map<Element, HTMLElement | null>();
  for (const item of page.querySelectorAll<HTMLElement>(items)) {
    if (itemOf(item) === item && !item.closest(notItems) && isVisible(item)) stops.set(item, mainControl(item));
  }
  return [...stops].flatMap(([item, control]) => {
    if (control) return [control];
    const isRow = !item.matches('li') || [...(item.parentElement?.children ?? [])].some((other) => stops.get(other));
    return isRow && item instanceof HTMLElement ? [item] : [];
  });
}

/** The link or button in an item's name, else its first link, else its first control; null if it has none. */
function mainControl(item: Element): HTMLElement | null {
  const controls = [...item.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => isVisible(control) && !control.closest(notItems),
  );
  const own = controls.filter((control) => !control.matches(beside));
  const naming = own.find((control) => control.closest(names) && item.contains(control.closest(names)));
  return naming ?? own.find((control) => control.matches('a')) ?? own[0] ?? controls[0] ?? null;
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
