/** Adds a late part's styles: in look.css, every first screen would load them. Call once, at module load. */
export const addLook = (css: string): void => {
  // jsdom lacks such sheets.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
};
