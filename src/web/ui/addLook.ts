/**
 * Adds the look of parts that come late: in the page's own (`look/look.css`) every screen would pay for it before its first
 * rows. To be called once, where the module is loaded.
 */
export const addLook = (css: string): void => {
  // jsdom, in which components are tested, has no such sheets.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
};
