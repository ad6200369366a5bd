export const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Link to a WhatsApp chat with an Indian number of ten digits. */
export const whatsAppHref = (number: string, message = ''): string | undefined =>
  /^\d{10}$/.test(number) ? `https://wa.me/91${number}?text=${encodeURIComponent(message)}` : undefined;
