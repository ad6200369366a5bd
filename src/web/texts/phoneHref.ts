/** For ten digits, which are of India. */
export const whatsAppHref = (digits: string, message = ''): string =>
  `https://wa.me/91${digits}?text=${encodeURIComponent(message)}`;

export const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
