/** Calls a number as it was typed: blanks, dashes and brackets are for the eye. */
export const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
