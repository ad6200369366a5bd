import type { Page } from '@playwright/test';

/** The count of pixels that differ by more than a shade. The browser decodes the pictures, as the policy allows `data:`. */
export const pixelsApart = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
      const shade = 48;
      let apart = 0;
      for (let at = 0; at < a.length; at += 4) {
        const distance = [0, 1, 2].reduce(
          (sum, channel) => sum + Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)),
          0,
        );
        if (distance > shade) apart += 1;
      }
      return apart;
    },
    [one.toString('base64'), other.toString('base64')],
  );
