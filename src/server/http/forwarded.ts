/**
 * The entry of an `X-Forwarded-*` list that the outermost trusted proxy wrote. Entries further left come from the
 * client, who may write anything, so they are never looked at.
 */
export const forwardedEntry = (header: string | null, trustedProxies: number): string | undefined => {
  if (trustedProxies < 1 || !header) return undefined;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries[Math.max(0, entries.length - trustedProxies)] || undefined;
};
