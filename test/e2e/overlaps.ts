import type { Page } from '@playwright/test';

/** Pairs of texts that visibly overlap. Floating elements (bars, pinned cells) are left out: they cover by design. */
export const overlapsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const clippedBox = (node: Text) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      let { left, top, right, bottom } = range.getBoundingClientRect();
      for (let at = node.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, visibility, opacity } = getComputedStyle(at);
        if (clipPath !== 'none' || visibility === 'hidden' || opacity === '0') return undefined;
        const box = at.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return right - left > 3 && bottom - top > 3 ? { left, top, right, bottom } : undefined;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: { node: Text; box: { left: number; top: number; right: number; bottom: number } }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || !parent || parent.closest('script, style')) continue;
      const box = floats(parent) ? undefined : clippedBox(node);
      if (box) seen.push({ node, box });
    }
    const found: string[] = [];
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Fragments of one line wrap around each other.
        const isSameBlock =
          one.node.parentElement?.parentElement === other.node.parentElement?.parentElement ||
          one.node.parentElement === other.node.parentElement?.parentElement ||
          other.node.parentElement === one.node.parentElement?.parentElement;
        if (wide > 3 && high > 5 && !isSameBlock) {
          found.push(`"${one.node.data.slice(0, 30)}" on "${other.node.data.slice(0, 30)}"`);
        }
      }
    });
    return found.slice(0, 5);
  });
