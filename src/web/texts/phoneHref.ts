export const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Of ten digits, which are of India; WhatsApp takes them with the country's code. */
export const whatsAppHref = (number: string, message = ''): string | undefined =>
  /^\d{10}$/.test(number) ? `https://wa.me/91${number}?text=${encodeURIComponent(message)}` : undefined;
