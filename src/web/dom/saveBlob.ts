/** The browser reads it after the press. */
const keptMs = 60_000;

/** Saves a file like a download of the browser. */
export const saveBlob = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(content);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
};
