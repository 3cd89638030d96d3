import type { Page } from 'playwright-core';

/**
 * What of a page stands badly: a label that is longer than its field, and of the open dialogs and menus what reaches out
 * of the window, has text at its very edge, fields that touch each other, or a label that is cut off.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const EDGE_PX = 6;
    const GAP_PX = 4;
    const faults = new Set<string>();
    const isShown = (element: Element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
    /** Tables and rows of tabs may be scrolled sideways. */
    const isScrolled = (element: Element, within: Element): boolean => {
      for (let each: Element | null = element; each && each !== within; each = each.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
          return true;
      return false;
    };
    const textAtEdge = (surface: Element) => {
      const { left, right } = surface.getBoundingClientRect();
      const texts = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        const parent = node.parentElement!;
        if (!node.textContent?.trim() || !isShown(parent) || parent.closest('.ks-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width < 2 || isScrolled(parent, surface)) continue;
        if (box.left < left + EDGE_PX || box.right > right - EDGE_PX)
          faults.add(`text at the edge: ${node.textContent}`);
      }
    };
    const fieldsThatTouch = (surface: Element) => {
      for (const field of surface.querySelectorAll('.MuiTextField-root')) {
        const next = field.nextElementSibling ?? field.parentElement?.nextElementSibling;
        const before = field.previousElementSibling;
        const touch = (above: Element, below: Element) => {
          // The buttons that stay in sight lie over the fields that are scrolled.
          if (getComputedStyle(below).position === 'sticky') return false;
          const padding =
            parseFloat(getComputedStyle(above).paddingBottom) + parseFloat(getComputedStyle(below).paddingTop);
          const gap = below.getBoundingClientRect().top - above.getBoundingClientRect().bottom + padding;
          return isShown(above) && isShown(below) && gap > -GAP_PX && gap < GAP_PX;
        };
        if ((next && touch(field, next)) || (before && touch(before, field)))
          faults.add(`a field touches another: ${field.textContent}`);
      }
    };
    const labelsCutOff = (surface: Element) => {
      const content = surface.querySelector('.MuiDialogContent-root');
      if (!content || content.scrollTop > 0) return;
      const { top } = content.getBoundingClientRect();
      for (const label of content.querySelectorAll('.MuiInputLabel-root'))
        if (isShown(label) && label.getBoundingClientRect().top < top - 1)
          faults.add(`the label is cut off: ${label.textContent}`);
    };
    for (const label of document.querySelectorAll('.MuiInputLabel-root'))
      if (isShown(label) && label.scrollWidth > label.clientWidth + 1)
        faults.add(`the label is longer than its field: ${label.textContent}`);
    for (const surface of document.querySelectorAll('[role="dialog"], [role="menu"]')) {
      const { left, right } = surface.getBoundingClientRect();
      const name =
        surface.getAttribute('aria-label') ?? surface.querySelector('h2')?.textContent ?? surface.textContent;
      if (left < 0 || right > window.innerWidth + 1) faults.add(`reaches out of the window: ${name}`);
      if (surface.role !== 'dialog') continue;
      textAtEdge(surface);
      fieldsThatTouch(surface);
      labelsCutOff(surface);
    }
    return [...faults];
  });
}
