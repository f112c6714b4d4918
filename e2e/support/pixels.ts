import type { Page } from '@playwright/test';

/** How many pixels two pictures of the same part differ in; a picture of another size differs in all. */
export async function differingPixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [one, other] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!one || !other || one.width !== other.width || one.height !== other.height)
        return Math.max(one?.data.length ?? 0, other?.data.length ?? 0) / 4;
      let count = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        // a reader must see the difference: most of one colour channel
        const far = [0, 1, 2].some((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!) > 96);
        if (far) count += 1;
      }
      return count;
    },
    [before, after].map((picture) => picture.toString('base64')),
  );
}
