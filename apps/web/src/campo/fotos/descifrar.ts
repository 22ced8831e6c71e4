/** The oldest browsers turn the image by itself, and refuse the option. */
export const descifrar = (archivo: Blob): Promise<ImageBitmap> =>
  createImageBitmap(archivo, { imageOrientation: 'from-image' }).catch((error) => {
    if (error instanceof TypeError) return createImageBitmap(archivo);
    throw error;
  });
