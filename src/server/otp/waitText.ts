/** A wait in words, rounded up: "30 seconds", "1 minute", "12 minutes". */
export const waitText = (seconds: number): string => {
  if (seconds <= 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
