/** One thing of a list, whose neighbours take the focus over when it is removed. */
const item = 'tr, li, article, [role="row"], [role="listitem"], [data-item]';
const focusable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex^="-"])';
const heading = 'h1, h2, h3, h4, h5, h6';

/** Where the focus was: enough to find the best place near it after it has left the page. */
export interface FocusPlace {
  element: HTMLElement;
  name: string;
  /** From the inside out. */
  ancestors: readonly HTMLElement[];
  /** The items around it, from the inside out, with their neighbours, the nearest first. */
  items: readonly Item[];
}

interface Item {
  element: HTMLElement;
  before: readonly HTMLElement[];
  after: readonly HTMLElement[];
  /** Which of the item’s elements of its kind it is. */
  position: number;
}

const isShown = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** Whether an element can have the focus now. */
export const canHaveFocus = (element: HTMLElement): boolean =>
  isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null;

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

const alike = (within: HTMLElement, tag: string) =>
  [...within.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tagName === tag && canHaveFocus(one));

/** Remembers the surroundings of the focused element, while it has some. */
export function placeOf(element: HTMLElement): FocusPlace {
  const ancestors: HTMLElement[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at);
  const items = [element, ...ancestors]
    .filter((one) => one.matches(item))
    .map((one) => {
      const all = [...(one.parentElement?.children ?? [])].filter(
        (child): child is HTMLElement => child instanceof HTMLElement && child.matches(item),
      );
      const own = all.indexOf(one);
      return {
        element: one,
        before: all.slice(0, own).reverse(),
        after: all.slice(own + 1),
        position: alike(one, element.tagName).indexOf(element),
      };
    });
  return { element, name: nameOf(element), ancestors, items };
}

/** The next items first: those that were there, one that moved up from another page; then the previous ones. */
function neighboursOf({ before, after }: Item): HTMLElement[] {
  const previous = before.filter(isShown);
  const movedUp = previous[0]?.nextElementSibling;
  return [...after.filter(isShown), ...(movedUp instanceof HTMLElement ? [movedUp] : []), ...previous];
}

/** The button in the same place of another item, or its last one. */
const counterpart = (within: HTMLElement, tag: string, position: number): HTMLElement | undefined => {
  const found = alike(within, tag);
  return found[Math.min(Math.max(position, 0), found.length - 1)];
};

/** A heading near the place: of its card, dialog or page. Made focusable for this. */
function headingNear({ ancestors }: FocusPlace): HTMLElement | null {
  for (const ancestor of ancestors.filter(isShown)) {
    const found = [...ancestor.querySelectorAll<HTMLElement>(heading)].find(isShown);
    if (found) return found;
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
}

/**
 * The best place for a focus that was lost: the same button where it was rendered again, one of the same item, the next
 * item’s, the previous one’s, the nearest heading (BOD-09).
 */
export function successorOf(place: FocusPlace): HTMLElement | null {
  const { tagName } = place.element;
  const near = place.ancestors.find(isShown);
  const again = near && alike(near, tagName).find((one) => place.name !== '' && nameOf(one) === place.name);
  if (again) return again;
  for (const one of place.items) {
    const found = isShown(one.element)
      ? counterpart(one.element, tagName, one.position - 1)
      : neighboursOf(one)
          .map((neighbour) => counterpart(neighbour, tagName, one.position))
          .find(Boolean);
    if (found) return found;
  }
  return headingNear(place);
}
