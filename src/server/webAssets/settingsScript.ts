/** The script that the page loads before the app; `<` and the two line separators would end or break it. */
export function settingsScript(settings: { companyName: string; apiBaseUrl: string }): string {
  const json = JSON.stringify(settings).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `window.leadManagerSettings = ${json};\n`;
}
