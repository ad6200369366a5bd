export const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
